// Highlights: the few events that are shown for a moment over the board. Each module names its own.

import type { Component } from "svelte";
import type { EventView } from "./messages";

/** How events of one kind are shown. */
export interface Highlighting {
  picture: Component<{ event: EventView }>;
  /** The frequencies of the sound, in Hz. */
  tones: number[];
  /** Whether an event of this kind is shown; all are if this is missing. */
  isShown?: (event: EventView) => boolean;
  /** What it means, shown below the sentence of the event. */
  note?: (event: EventView) => string;
  /** Kinds of events of the same step that are told with it. */
  toldWith?: string[];
  /** Whether each event of this kind is shown by itself, told with what follows it up to the next such event. */
  isSeparate?: boolean;
  /** Whether it ends the game. Those that wait before it are left out. */
  isLast?: boolean;
}

export interface Highlight {
  how: Highlighting;
  /** What happened; the first event is the one in the picture. */
  events: EventView[];
}

/** The highlights among the events of one step, in order. Most kinds of events are told together. */
export function highlightsOf(events: EventView[], known: Record<string, Highlighting | undefined>): Highlight[] {
  const shown = events.filter((event) => known[event.kind]?.isShown?.(event) ?? true);
  return shown.flatMap((event): Highlight[] => {
    const how = known[event.kind];
    const isTold = ({ kind }: EventView) => how?.toldWith?.includes(kind) ?? false;
    if (!how) return [];
    if (how.isSeparate) return [{ how, events: [event, ...followers(event, events, known).filter(isTold)] }];
    const alike = shown.filter(({ kind }) => kind === event.kind);
    return alike[0] === event ? [{ how, events: [...alike, ...events.filter(isTold)] }] : [];
  });
}

/** The events after one, up to the next that is shown by itself. */
function followers(event: EventView, events: EventView[], known: Record<string, Highlighting | undefined>): EventView[] {
  const after = events.slice(events.indexOf(event) + 1);
  const end = after.findIndex(({ kind }) => known[kind]?.isSeparate);
  return end < 0 ? after : after.slice(0, end);
}
