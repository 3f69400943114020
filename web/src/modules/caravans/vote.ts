// The moves of a vote: one for each card laid down, and one to stop unless no more can be laid down.

import { spelled, total } from "../../lib/cards";
import { isLeftOut } from "../../lib/choices";
import { t } from "../../lib/language.svelte";
import type { Choice, Frame } from "../../lib/messages";
import type { Next } from "../../table/dock/next";
import type { Draft } from "../../table/drafts.svelte";

export function sendVote(choices: Choice[], frame: Frame, { laid }: Draft): Next {
  const stop = choices.filter(isLeftOut).map(({ text }) => text);
  const held = choices.filter((choice) => !isLeftOut(choice)).map(({ value }) => frame.hand[value] ?? 0);
  const count = total(laid);
  const isAll = count === held.reduce((sum, number) => sum + number, 0);
  const text = count > 0 ? t("vote.send", { count }) : t("leave_out.vote_card");
  return { text, moves: [...spelled(laid).map((card) => `vote ${card}`), ...(isAll ? [] : stop)] };
}
