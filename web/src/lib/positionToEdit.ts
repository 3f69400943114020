// A position that another page hands to the position editor.

import { router } from "./router.svelte";

let handed = "";

/** Open the editor with the text of a position. */
export function editPosition(text: string): void {
  handed = text;
  router.go("/position");
}

/** The text that was handed over last, once; empty if there is none. */
export function takePosition(): string {
  const text = handed;
  handed = "";
  return text;
}
