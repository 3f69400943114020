// What kinds of choices are called, and what they look like as a choice.

import { has, t } from "./language.svelte";
import type { Choice } from "./messages";
import { AT_BANK, FROM_HAND } from "./modules";
import { actionCalled } from "./vocabulary";

const BANK = "bank_trade";
/** The argument whose words form a phrase; those of any other form one name. */
const PHRASE = "exchange";

export function isExchange(kind: string): boolean {
  return kind === BANK || kind in AT_BANK;
}

/** What a kind of choice is called, beside others. */
export function kindName(kind: string): string {
  if (FROM_HAND.has(kind)) return t("special.play");
  if (isExchange(kind)) return t("bank.title");
  const [item, decision] = [`item.${kind}`, `decision.${kind}`];
  const inOrder = actionCalled(kind)?.takes === "nothing" ? [decision, item] : [item, decision];
  return t(inOrder.find(has) ?? `ask.${kind}`);
}

/** An action in notation as the choice that it was. Its owner among neutral ones is not told. */
export function choiceOf(kind: string, text: string): Choice {
  const known = actionCalled(kind);
  const words = known?.form.split(" ") ?? [];
  const first = words.findIndex((word) => word.startsWith("{"));
  const written = text.split(" ");
  const value = first < 0 ? [] : written.slice(first, written.length - (words.length - 1 - first));
  return { kind, takes: known?.takes ?? "", value: value.join(known?.takes === PHRASE ? " " : "_"), text, neutral: null };
}
