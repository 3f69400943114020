// A menu that opens with its summary. A click anywhere else, Escape, or a link in it closes it.

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

export const menu: Attachment<HTMLDetailsElement> = (details) => {
  function putAway(event: Event): void {
    const target = event.target as Element;
    if (event instanceof KeyboardEvent ? event.key === "Escape" : !details.contains(target) || target.closest("a")) details.open = false;
  }
  const ends = ["click", "keydown"].map((name) => on(window, name, putAway));
  return () => ends.forEach((end) => end());
};
