// A map that another page hands to the map editor.

import { router } from "./router.svelte";

let handed = "";

/** Open the editor with the text of a map file. */
export function editMap(text: string): void {
  handed = text;
  router.go("/map");
}

/** The text that was handed over last, once; empty if there is none. */
export function takeHanded(): string {
  const text = handed;
  handed = "";
  return text;
}
