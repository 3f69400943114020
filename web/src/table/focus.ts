// Where the focus goes when what had it is gone: so that a turn can be played by keys alone.

import { tick } from "svelte";

const NEXT = ['[data-target][tabindex="0"]', '[data-part="primary"] button:not(:disabled)'];

export function focusOn(selector: string): void {
  document.querySelector<HTMLElement | SVGElement>(selector)?.focus();
}

/** On the next place to choose from, or else on the primary button. */
export async function focusOnNext(): Promise<void> {
  await tick();
  if (document.activeElement !== document.body) return;
  const found = NEXT.find((selector) => document.querySelector(selector));
  if (found) focusOn(found);
}
