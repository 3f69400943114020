// The focus when a page is shown in place of another one: the link that the reader followed is gone, and the focus with it.

import { router } from "./router.svelte";
import { isWholePage } from "./wholePage";

/** Whether no page has been shown since the document was loaded. */
let isFirst = true;

/** Focus the main part of a page, unless something else has the focus. The first page leaves the focus to the browser. */
export function focusOnArrival(main: HTMLElement): void {
  if (isWholePage(document.activeElement) && (!isFirst || router.from)) main.focus({ preventScroll: true });
  isFirst = false;
}
