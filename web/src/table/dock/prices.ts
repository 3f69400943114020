// The price list next to the hand: purchases, their prices, and why they are not possible now.

import { missing, total, type Cards } from "../../lib/cards";
import { has, placeDecisions } from "../../lib/choices";
import { t, tOr } from "../../lib/language.svelte";
import type { Choice, Deck, FramePlayer, Price } from "../../lib/messages";
import { SHOWN_AT_ONCE, pictureOf, pictured } from "../../lib/modules";
import { spokenCards } from "../../lib/sentences";
import { hasPrice } from "../../lib/vocabulary";

export interface Item {
  key: string;
  /** The kind of decision. */
  decision: string;
  name: string;
  price: Cards;
  /** The piece to draw, with its level and whether it is active, or the track. */
  piece: string;
  level: number;
  active: boolean;
  track: string;
  /** The level of the track that it brings, and the number of its levels; 0 if it is no step of a track. */
  step: number;
  steps: number;
  /** The number of pieces or cards left; -1 if it does not matter. */
  left: number;
  /** The legal moves in notation: one to play at once, or places to choose from. */
  choices: Choice[];
  /** Why it is not possible now; empty if it is. */
  reason: string;
}

/** The items in an order in which each keeps its place: those that are not always listed come last. */
export function items(prices: Price[], player: FramePlayer, decks: Deck[], hand: Cards, choices: Choice[], modules: string[]): Item[] {
  const shown = (price: Price) => (price.track ? stepOnTrack(price, player, hand, choices) : bought(price, player, decks, hand, choices));
  const always = prices.filter(({ is_always_listed }) => is_always_listed);
  const sometimes = prices.filter(({ kind, is_always_listed }) => !is_always_listed && has(choices, kind));
  return [...always.map(shown), ...free(choices, modules), ...sometimes.map(shown)];
}

function bought(price: Price, player: FramePlayer, decks: Deck[], hand: Cards, choices: Choice[]): Item {
  const { kind, piece, level, active } = price;
  const cards = price.cards[0] ?? {};
  const legal = legalOf(price, choices);
  const left = leftOf(price, player, decks);
  const reason = legal.length > 0 ? "" : whyNot(kind, cards, hand, left);
  return { key: kind, decision: kind, name: t(`item.${kind}`), price: cards, piece, level, active, track: "", step: 0, steps: 0, left, choices: legal, reason };
}

function stepOnTrack(price: Price, player: FramePlayer, hand: Cards, choices: Choice[]): Item {
  const { kind, track, piece, active } = price;
  const position = player.tracks.find(({ id }) => id === track)?.position ?? 0;
  const cards = price.cards[position];
  const legal = legalOf(price, choices);
  const name = cards ? t(`improvement.${track}.${position + 1}`) : t(`track.${track}`);
  const reason = cards ? (legal.length > 0 ? "" : whyNot(kind, cards, hand, -1)) : t("why.complete");
  return { key: track, decision: kind, name, price: cards ?? {}, piece, level: position + 1, active, track, step: position + 1, steps: price.cards.length, left: -1, choices: legal, reason };
}

function legalOf({ kind, value }: Price, choices: Choice[]): Choice[] {
  return choices.filter((choice) => choice.kind === kind && (value === "" || choice.value === value));
}

function leftOf({ supply, deck }: Price, player: FramePlayer, decks: Deck[]): number {
  if (supply) return player.supply[supply] ?? 0;
  return deck ? (decks.find(({ id }) => id === deck)?.count ?? 0) : -1;
}

/** Free decisions on the board: those with a picture always, so that they keep their places. */
function free(choices: Choice[], modules: string[]): Item[] {
  const others = placeDecisions(choices).filter((decision) => !hasPrice(decision) && !SHOWN_AT_ONCE.has(decision));
  return [...new Set([...pictured(modules), ...others])]
    .map((decision) => ({
      key: decision,
      decision,
      name: t(`item.${decision}`),
      price: {},
      piece: pictureOf(decision),
      level: 1,
      active: true,
      track: "",
      step: 0,
      steps: 0,
      left: -1,
      choices: choices.filter((choice) => choice.kind === decision),
      reason: has(choices, decision) ? "" : noPlace(decision),
    }));
}

/** Why something that can be paid is not possible: pieces and places come first, as in the rules. */
function whyNot(kind: string, price: Cards, hand: Cards, left: number): string {
  if (left === 0) return t("why.none_left");
  const lacking = missing(hand, price);
  return total(lacking) > 0 ? t("why.missing", { cards: spokenCards(lacking) }) : noPlace(kind);
}

function noPlace(kind: string): string {
  return tOr(`no_place.${kind}`, t("why.not_now"));
}
