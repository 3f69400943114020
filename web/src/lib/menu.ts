// A menu that opens with its summary. A click or the focus anywhere else, Escape, or a link in it closes it.

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

export const menu: Attachment<HTMLDetailsElement> = (details) => {
  function isOutside(place: EventTarget | null): boolean {
    return place instanceof Node && !details.contains(place);
  }

  function click({ target }: Event): void {
    if (isOutside(target) || (target as Element).closest("a")) details.open = false;
  }

  /** If the focus is in the menu, it goes to its summary. */
  function escape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !details.open) return;
    if (details.contains(document.activeElement)) details.querySelector("summary")?.focus();
    details.open = false;
  }

  const ends = [
    on(window, "click", click),
    on(window, "keydown", escape),
    on(details, "focusout", ({ relatedTarget }) => isOutside(relatedTarget) && (details.open = false)),
  ];
  return () => ends.forEach((end) => end());
};
