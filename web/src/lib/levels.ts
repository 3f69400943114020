// How well bots play, in words.

import { has, t, tOr } from "./language.svelte";

/** One word for how a bot plays; the name of its kind if there is no word for it. */
export function levelOf(bot: string): string {
  return tOr(`level.${bot}`, bot);
}

/** The same with an explanation: "expert – the strongest so far". */
export function levelInWords(bot: string): string {
  return has(`bot.${bot}`) ? `${levelOf(bot)} – ${t(`bot.${bot}`)}` : levelOf(bot);
}
