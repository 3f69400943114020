// Highlights: the few events that are shown for a moment over the board. Each module names its own.

import type { Component } from "svelte";
import type { EventView } from "./messages";

/** How events of one kind are shown. */
export interface Highlighting {
  picture: Component<{ event: EventView }>;
  /** What an event means, in a sentence below it. */
  note?: (event: EventView) => string;
  /** The frequencies of the sound, in Hz. */
  tones: number[];
  /** Whether an event of this kind is shown; all are if this is missing. */
  isShown?: (event: EventView) => boolean;
  /** Kinds of events of the same step that are told with it. */
  toldWith?: string[];
  /** Whether it ends the game. Those that wait before it are left out. */
  isLast?: boolean;
}

export interface Highlight {
  how: Highlighting;
  /** What happened; the first event is the one in the picture. */
  events: EventView[];
}

/** The highlights among the events of one step, in order. Events of one kind are told together. */
export function highlightsOf(events: EventView[], known: Record<string, Highlighting | undefined>): Highlight[] {
  const kinds = new Set(events.map((event) => event.kind));
  return [...kinds].flatMap((kind): Highlight[] => {
    const how = known[kind];
    const shown = events.filter((event) => event.kind === kind && (how?.isShown?.(event) ?? true));
    if (!how || shown.length === 0) return [];
    const others = events.filter((event) => how.toldWith?.includes(event.kind));
    return [{ how, events: [...shown, ...others] }];
  });
}
