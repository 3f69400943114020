// The list beside the hand: what can be built and bought, what it costs, and why it cannot be had now.

import { missing, total, type Cards } from "../lib/cards";
import { PRICED, PRICE_OF, has, placeDecisions } from "../lib/choices";
import { t } from "../lib/language.svelte";
import type { Choice, FramePlayer, TableInfo } from "../lib/messages";
import { spokenCards } from "../lib/sentences";

export interface Item {
  key: string;
  /** The decision that it is. */
  decision: string;
  name: string;
  price: Cards;
  /** The piece that is drawn, or the track. */
  piece: string;
  track: string;
  /** How many pieces are left; -1 where that is no matter. */
  left: number;
  /** The moves of the notation that are legal now: one that is played at once, or places to choose from. */
  choices: Choice[];
  /** Why it cannot be had now; empty if it can. */
  reason: string;
}

const PIECES: Record<string, string> = {
  build_road: "road",
  build_settlement: "settlement",
  build_city: "city",
  build_wall: "wall",
  recruit_knight: "knight",
  activate_knight: "knight",
  promote_knight: "knight",
};
const SUPPLIES: Record<string, string> = {
  build_road: "road",
  build_settlement: "settlement",
  build_city: "city",
  build_wall: "wall",
  recruit_knight: "basic_knight",
};
/** Decisions that are listed only when they can be made. */
const ONLY_WHEN_LEGAL = new Set(["repair_city"]);
const LAST_LEVEL = 5;

export function items(info: TableInfo, player: FramePlayer, hand: Cards, choices: Choice[], deck: number): Item[] {
  const bought = Object.entries(PRICE_OF)
    .filter(([decision, thing]) => info.costs[thing] && (has(choices, decision) || !ONLY_WHEN_LEGAL.has(decision)))
    .map(([decision, thing]): Item => {
      const price = info.costs[thing] ?? {};
      const supply = SUPPLIES[decision];
      const left = decision === "buy_development_card" ? deck : supply ? (player.supply[supply] ?? 0) : -1;
      const legal = choices.filter((choice) => choice.kind === decision);
      const reason = legal.length > 0 ? "" : whyNot(decision, price, hand, left);
      const piece = PIECES[decision] ?? "";
      return { key: decision, decision, name: t(`item.${decision}`), price, piece, track: "", left, choices: legal, reason };
    });
  return [...bought, ...improvements(info, player, hand, choices), ...others(choices)];
}

function improvements(info: TableInfo, player: FramePlayer, hand: Cards, choices: Choice[]): Item[] {
  return Object.entries(info.tracks).map(([track, commodity]): Item => {
    const level = (player.tracks[track] ?? 0) + 1;
    const price = level > LAST_LEVEL ? {} : { [commodity]: level };
    const legal = choices.filter((choice) => choice.kind === "buy_improvement" && choice.value === track);
    const reason = level > LAST_LEVEL ? t("why.complete") : legal.length > 0 ? "" : whyNot("", price, hand, -1);
    const name = level > LAST_LEVEL ? t(`track.${track}`) : t(`improvement.${track}.${level}`);
    return { key: track, decision: "buy_improvement", name, price, piece: "", track, left: -1, choices: legal, reason };
  });
}

/** Decisions on the board that cost nothing. */
function others(choices: Choice[]): Item[] {
  return placeDecisions(choices)
    .filter((decision) => !PRICED.has(decision))
    .map((decision) => ({
      key: decision,
      decision,
      name: t(`item.${decision}`),
      price: {},
      piece: "knight",
      track: "",
      left: -1,
      choices: choices.filter((choice) => choice.kind === decision),
      reason: "",
    }));
}

function whyNot(decision: string, price: Cards, hand: Cards, left: number): string {
  const lacking = missing(hand, price);
  if (total(lacking) > 0) return t("why.missing", { cards: spokenCards(lacking) });
  if (left === 0) return t("why.none_left");
  return t(PIECES[decision] ? "why.no_place" : "why.not_now");
}
