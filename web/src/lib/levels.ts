// How well bots play, in words.

import { has, t, tOr } from "./language.svelte";

/** The kind of bot in a seat; "program" for the account of a program; empty for people. */
export const kindOf = (seat: { bot: string; is_program: boolean }): string => seat.bot || (seat.is_program ? "program" : "");

/** One word for how a bot plays; the name of its kind if there is no word for it. */
export function levelOf(bot: string): string {
  return tOr(`level.${bot}`, bot);
}

/** The same with an explanation: "expert – the strongest so far". */
export function levelInWords(bot: string): string {
  return has(`bot.${bot}`) ? `${levelOf(bot)} – ${t(`bot.${bot}`)}` : levelOf(bot);
}
