// Moves the focus when the focused element disappears, so that a turn can be played with keys alone.

import { tick } from "svelte";
import { isWholePage } from "../lib/wholePage";

const NEXT = ['[data-target][tabindex="0"]', '[data-part="primary"] .primary'];

export function focusOn(selector: string): void {
  document.querySelector<HTMLElement | SVGElement>(selector)?.focus();
}

/** Focus the next place to choose, or else the primary button. */
export async function focusOnNext(): Promise<void> {
  await tick();
  if (!isWholePage(document.activeElement)) return;
  const found = NEXT.find((selector) => document.querySelector(selector));
  if (found) focusOn(found);
}
