// Explanations: what a thing on the page is and does. A thing is marked with `{@attach explain(...)}`. Its explanation is
// shown by the mouse, by a long press, or by a key (table/Explanation.svelte). One is open at a time.

import type { Attachment } from "svelte/attachments";
import type { Sign } from "../board/shapes";
import type { Cards } from "./cards";

/** What a player gets. */
export interface Share {
  sign: Sign;
  name: string;
  cards: Cards;
}

export interface Explained {
  title: string;
  /** Sentences, and what players get. Empty ones are left out. */
  lines: (string | Share)[];
  /** The ID of the rule that says more; empty if there is none. */
  rule?: string;
}

/** The attribute of everything that has an explanation. */
const MARK = "data-explained";
const CONTENTS = new WeakMap<Element, () => Explained>();

class Explanation {
  /** What is being explained. */
  anchor = $state.raw<Element | null>(null);
  readonly shown: Explained | null = $derived(this.anchor ? (CONTENTS.get(this.anchor)?.() ?? null) : null);

  open(anchor: Element): void {
    this.anchor = anchor;
  }

  close(): void {
    this.anchor = null;
  }
}

export const explanation = new Explanation();

/** Give an element an explanation: a few words, or a function that is called when it is shown. */
export function explain(content: string | (() => Explained)): Attachment<Element> {
  return (element) => {
    if (content === "") return;
    CONTENTS.set(element, typeof content === "string" ? () => ({ title: content, lines: [] }) : content);
    element.setAttribute(MARK, "");
    return () => {
      element.removeAttribute(MARK);
      if (explanation.anchor === element) explanation.close();
    };
  };
}

/** Explain an element that keys have reached; a click or a tap explains nothing. */
export function explainFocused(event: FocusEvent): void {
  const element = event.currentTarget as Element;
  if (element.matches(":focus-visible")) explanation.open(element);
}

/** The innermost explained element around a part of the page. */
export function explainedAround(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(`[${MARK}]`) : null;
}

/** Everything that is explained and visible, in the order of the page. */
export function allExplained(): Element[] {
  return [...document.querySelectorAll(`[${MARK}]`)].filter((element) => element.checkVisibility());
}
