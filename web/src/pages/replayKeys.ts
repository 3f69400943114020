// The keys that step through a replay.

import type { Replay } from "../lib/replay.svelte";

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 };

/** Step or play. Keys that belong to an input field are ignored. */
export function press(event: KeyboardEvent, replay: Replay): void {
  const target = event.target as Element;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || target.closest("input, select, textarea, dialog[open]")) return;
  if (event.key.startsWith("Arrow") && target.closest("svg [tabindex]")) return;
  const step = STEPS[event.key];
  if (step !== undefined) replay.step(step);
  else if (event.key === " " && !target.closest("button, a, summary")) replay.play();
  else if (event.key === "Home") replay.step(-replay.wished);
  else if (event.key === "End") replay.step(replay.last);
  else return;
  event.preventDefault();
}
