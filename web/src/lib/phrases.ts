// The quick phrases of the chat. They are sent as codes, so that everybody reads them in their own language.

import { t } from "./language.svelte";
import { VOCABULARY } from "./vocabulary";

export const PHRASES = VOCABULARY.phrases;
/** The phrase that names a card: its code is followed by the kind of card. */
export const WITH_CARD = "who_has";

/** A phrase in the reader's language, from its code: "hello", or "who_has ore". */
export function phraseText(code: string): string {
  const [phrase = "", card = ""] = code.split(" ");
  return t(`phrase.${phrase}`, { card: card && t(`card.${card}`) });
}
