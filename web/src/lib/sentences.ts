// What happened, as a sentence in parts: which text it is, and what stands in the place of each of its parameters.

import { inOrder, total, type Cards } from "./cards";
import { has, pieces, t, tOr } from "./language.svelte";
import { kindOfPlace } from "./places";
import type { Told } from "./messages";
import { CARD_TEXTS } from "./modules";
import type { PlaceKind } from "./geometry";

export type Part =
  | { is: "text"; text: string }
  | { is: "seat"; seat: number }
  | { is: "cards"; cards: Cards }
  | { is: "place"; place: string; kind: PlaceKind };

/** The step on which the barbarians land. */
const LANDING = 7;

/** Which text tells an event: some kinds are told in several ways, by what happened or by what the reader may know. */
const KEYS: Record<string, (told: Told) => string> = {
  stolen: unseen,
  taken: unseen,
  given: unseen,
  proposed: withoutCards,
  countered: withoutCards,
  exchanged: withoutCards,
  card_bought: seenThing,
  progress_drawn: seenThing,
  progress_returned: seenThing,
  progress_taken: (told) => (told.deck === "" ? "progress_not_taken" : seenThing(told)),
  offered: (told) => (told.asked.length > 0 ? "offered_to" : "offered"),
  special_card: (told) => (told.other >= 0 ? "special_card_from" : "special_card"),
  metropolis: (told) => (told.other >= 0 ? "metropolis_from" : "metropolis"),
  not_exchanged: (told) => (told.thing ? "not_exchanged_card" : "not_exchanged"),
  road_taken: (told) => (told.other === told.seat ? "road_taken_own" : "road_taken"),
  battle: (told) => (told.strengths.reduce((a, b) => a + b, 0) >= told.number ? "battle_won" : "battle_lost"),
  ship: (told) => (told.number >= LANDING ? "ship_landed" : "ship"),
  event_die: (told) => (told.thing === "ship" ? "event_die_ship" : "event_die"),
  city_lost: (told) => (told.thing === "settlement" ? "city_lost" : "city_reduced"),
};

/** Events in which `thing` is a kind of card in a hand. */
const CARD_THINGS = new Set(["fleet", "not_exchanged", "named_in_vain"]);

/** Events in which `thing` is a progress or development card. */
const SPECIAL_THINGS = new Set([
  "card_played",
  "card_bought",
  "progress_drawn",
  "laid_open",
  "progress_returned",
  "progress_taken",
]);

function unseen(told: Told): string {
  return total(told.cards) === 0 ? `${told.kind}_unseen` : told.kind;
}

function withoutCards(told: Told): string {
  return total(told.cards) === 0 ? `${told.kind}_unseen` : told.kind;
}

function seenThing(told: Told): string {
  return told.thing ? `${told.kind}_seen` : told.kind;
}

export function textKey(told: Told): string {
  return `event.${KEYS[told.kind]?.(told) ?? told.kind}`;
}

function slug(thing: string): string {
  return thing.replace(/^the /, "").toLowerCase().replaceAll(" ", "_");
}

/** The name of a card of a deck. */
export function specialName(card: string): string {
  return t(CARD_TEXTS.map((group) => `${group}.${card}.name`).find(has) ?? card);
}

function thing(told: Told): Part {
  if (CARD_THINGS.has(told.kind)) return { is: "cards", cards: { [told.thing]: 1 } };
  if (told.kind === "tokens_exchanged") return text(both(told.thing));
  if (told.kind === "improved") return text(tOr(`improvement.${told.deck}.${told.number}`, told.thing));
  if (SPECIAL_THINGS.has(told.kind)) return text(specialName(slug(told.thing)));
  return text(tOr(`thing.${slug(told.thing)}`, told.thing));
}

/** Two numbers that the server says as "5 and 9". */
function both(numbers: string): string {
  const [first = "", last = ""] = numbers.split(" and ");
  return t("place.and", { first, last });
}

function text(written: string | number): Part {
  return { is: "text", text: String(written) };
}

function place(told: Told, name: string): Part {
  const isOnSide = told.kind === "road_taken" || (told.kind === "built" && told.thing === "road");
  return { is: "place", place: name, kind: kindOfPlace(name, isOnSide) };
}

function seats(list: number[]): Part[] {
  return list.flatMap((seat, index): Part[] => [...(index > 0 ? [text(", ")] : []), { is: "seat", seat }]);
}

/** Who sent knights of which strength into a battle. */
function strengths(told: Told): Part[] {
  const sent = told.strengths.map((strength, seat) => ({ strength, seat })).filter(({ strength }) => strength > 0);
  return sent.flatMap(({ strength, seat }, index): Part[] => [
    text(index === 0 ? " (" : ", "),
    { is: "seat", seat },
    text(` ${strength}${index === sent.length - 1 ? ")" : ""}`),
  ]);
}

function parameter(told: Told, name: string): Part[] {
  switch (name) {
    case "seat":
      return [{ is: "seat", seat: told.seat }];
    case "other":
      return [{ is: "seat", seat: told.other }];
    case "cards":
      return [{ is: "cards", cards: told.cards }];
    case "back":
      return [{ is: "cards", cards: told.back }];
    case "thing":
      return [thing(told)];
    case "deck":
      return [text(t(`track.${told.deck}`))];
    case "event":
      return [text(t(`track.${told.thing}`))];
    case "place":
      return [place(told, told.place)];
    case "origin":
      return [place(told, told.origin)];
    case "asked":
      return seats(told.asked);
    case "strengths":
      return strengths(told);
    default:
      return [text(numbers(told)[name] ?? name)];
  }
}

function numbers(told: Told): Record<string, string | number> {
  return {
    number: told.number,
    count: told.unseen,
    sum: told.dice.reduce((sum, die) => sum + die, 0),
    first: told.dice[0] ?? "",
    second: told.dice[1] ?? "",
    strength: told.strengths.reduce((sum, strength) => sum + strength, 0),
  };
}

/** An event as a sentence in parts; an event of a kind without a text is told in the server's words. */
export function sentence(told: Told): Part[] {
  const key = textKey(told);
  if (!has(key)) return [text(told.text)];
  return pieces(key, numbers(told)).flatMap((piece): Part[] => [
    ...(piece.text ? [text(piece.text)] : []),
    ...(piece.parameter ? parameter(told, piece.parameter) : []),
  ]);
}

/** Events told together: several who decline are told in one sentence. */
export function gathered(events: Told[]): Told[] {
  const declined = events.filter((event) => event.kind === "declined");
  const [first] = declined;
  if (!first || declined.length < 2) return events;
  const together = { ...first, kind: "declined_together", asked: declined.map((event) => event.seat) };
  return [...events.filter((event) => event.kind !== "declined"), together];
}

/** A list of cards in words: "2 wool, 1 ore". */
export function spokenCards(cards: Cards): string {
  return inOrder(cards)
    .map(([card, count]) => `${count} ${t(`card.${card}`, { count })}`)
    .join(", ");
}

/** A sentence as plain text, for those who hear it. */
export function spoken(parts: Part[], nameOf: (seat: number) => string): string {
  return parts
    .map((part) => {
      if (part.is === "seat") return nameOf(part.seat);
      if (part.is === "cards") return spokenCards(part.cards);
      return part.is === "place" ? part.place : part.text;
    })
    .join("");
}
