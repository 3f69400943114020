// The primary button: its text, and the moves that it plays, if any.

import { nearestToRate, total } from "../../lib/cards";
import { causeText } from "../../lib/causes";
import { has as hasKind, isOnlyLeaving, ofKind } from "../../lib/choices";
import { discardMoves } from "../../lib/discards";
import { has as hasText, t, tOr } from "../../lib/language.svelte";
import type { Choice } from "../../lib/messages";
import { PRIMARY, SENDS, primaryText } from "../../lib/modules";
import { tradable } from "../../lib/trades";
import type { Controls } from "../controls.svelte";

const NOBODY = -1;

export interface Next {
  text: string;
  /** The moves in notation; empty if the button only describes what to do elsewhere. */
  moves: string[];
}

/** The text of the pending decision, by its kind. It names who gets what the reader gives away. */
export function asking(decision: string, { table }: Controls): string {
  const name = receiverOf(table);
  return hasText(`ask.${decision}`) ? t(`ask.${decision}`, { name }) : t("ask.other", { name: t(`decision.${decision}`) });
}

function receiverOf(table: Controls["table"]): string {
  const seat = table.game?.receiver ?? NOBODY;
  return seat === NOBODY ? "" : table.name(seat);
}

/** What the reader is asked when several cards are owed, or the text of the pending decision. */
export function askingFor(decision: string, owed: number, held: number, controls: Controls): string {
  const key = `owed.${decision}`;
  return owed > 0 && hasText(key) ? t(key, { count: owed, held, name: receiverOf(controls.table) }) : asking(decision, controls);
}

/** Why the reader is asked, or what can be done on the board before going on; empty for the usual decisions of a turn. */
export function whyAsked(controls: Controls): string {
  const { table, isFree, isOptional, kind } = controls;
  if (isOptional) return asking(kind, controls);
  const isAsked = table.game?.asked.includes(table.seat) && !isFree;
  return isAsked ? causeText(table.game?.cause ?? null, table.seat, (seat) => table.name(seat)) : "";
}

/** Why nothing can be built or traded at the moment. */
export function whyNotNow(controls: Controls): string {
  if (hasKind(controls.choices, "roll")) return t("why.roll_first");
  if (controls.isOptional) return t("why.building_over");
  const [choice] = controls.choices;
  return choice ? t("why.first", { what: asking(choice.kind, controls) }) : t("why.not_your_turn");
}

/** Why the reader cannot begin a trade with players. */
export function whyNoTrade(controls: Controls): string {
  const { table, isFree, choices } = controls;
  if (table.info?.options["trade_with_players"] === false) return t("no_trade.off");
  if (table.frame && total(tradable(table.frame, table.seat)) === 0) return t("no_trade.no_cards");
  if (table.frame?.partners.length === 0) return t("no_trade.no_partner");
  if (isFree && !hasKind(choices, "roll")) return t("no_trade.used");
  return choices.length > 0 ? whyNotNow(controls) : t("no_trade.not_yet");
}

/** Why the reader cannot trade with the bank: the kind of cards with the fewest missing, if one can be named. */
export function whyNoBank(controls: Controls): string {
  if (!controls.isFree || hasKind(controls.choices, "roll")) return whyNotNow(controls);
  const { hand = {}, rates = {} } = controls.table.frame ?? {};
  const nearest = nearestToRate(hand, rates);
  return nearest ? t("why.bank_short", { ...nearest, card: t(`card.${nearest.card}`) }) : t("why.no_bank");
}

/** The text for declining something. */
export function leavingOut(choice: Choice): string {
  if (choice.kind === "confirm_trade") return t("confirm.nobody");
  const key = `leave_out.${choice.kind}`;
  return hasText(key) ? t(key) : t("leave_out.other");
}

export function next(controls: Controls): Next {
  const { table, choices } = controls;
  const game = table.game;
  if (!game || !table.info) return saying(t("primary.loading"));
  if (table.info.lesson?.is_done) return saying(t("lesson.read_on"));
  if (controls.kind && !controls.isOptional) return saying(asking(controls.kind, controls));
  for (const kind of PRIMARY) {
    const [choice] = ofKind(choices, kind);
    if (choice) return { text: tOr(`primary.${kind}_${game.frame.phase}`, t(primaryText(kind, table.info.in_play, game.frame, table.seat))), moves: [choice.text] };
  }
  if (table.info.lesson && controls.isFree) return saying(t("lesson.follow"));
  if (game.owed > 0) return discarding(controls, game.owed);
  const [choice] = choices;
  const send = choice && SENDS[choice.kind];
  if (send && table.frame) return send(choices, table.frame, controls.draft);
  if (choice && isOnlyLeaving(choices)) return { text: leavingOut(choice), moves: [choice.text] };
  return saying(choice ? asking(choice.kind, controls) : waitingFor(controls));
}

function saying(text: string): Next {
  return { text, moves: [] };
}

function discarding(controls: Controls, owed: number): Next {
  const { discard } = controls.draft;
  const [choice] = controls.choices;
  const verb = choice?.text.slice(0, -choice.value.length).trim();
  const moves = total(discard) === owed ? discardMoves(controls.table.frame?.hand ?? {}, discard, verb) : [];
  const text = choice ? askingFor(choice.kind, owed, total(controls.table.frame?.hand ?? {}), controls) : t("primary.waiting");
  return { text, moves };
}

function waitingFor(controls: Controls): string {
  const { table } = controls;
  const asked = (table.game?.asked ?? []).filter((seat) => !table.game?.answered.includes(seat));
  if (asked.length === 0) return t("primary.waiting");
  const names = asked.map((seat) => table.name(seat)).join(", ");
  const isBots = asked.every((seat) => table.info?.seats[seat]?.bot);
  return t(isBots ? "primary.bot_decides" : "primary.waiting_for", { names, count: asked.length });
}
