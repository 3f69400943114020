// Events and reasons as sentences in parts: the text of a key, with its parameters replaced.

import { inOrder, type Cards } from "./cards";
import { has, pieces, t } from "./language.svelte";
import { kindOfPlace } from "./places";
import type { EventView, Reason } from "./messages";
import { CARD_TEXTS } from "./modules";
import type { PlaceKind } from "./geometry";

export type Part =
  | { is: "text"; text: string }
  | { is: "seat"; seat: number }
  | { is: "cards"; cards: Cards }
  | { is: "card"; card: string }
  | { is: "place"; place: string; kind: PlaceKind };

/** The parameters of a sentence: the fields of an event or of a reason. */
type Subject = Partial<EventView> & Partial<Reason>;

/** The name of a card of a deck. */
export function specialName(card: string): string {
  return t(CARD_TEXTS.map((group) => `${group}.${card}.name`).find(has) ?? card);
}

function text(written: string | number): Part {
  return { is: "text", text: String(written) };
}

/** The decision that must come first, in words. */
function asked(kind: string): string {
  return has(`ask.${kind}`) ? t(`ask.${kind}`) : t(`decision.${kind}`);
}

/** Parameters that are IDs, with the keys of their names. */
const NAMES: Record<string, (subject: Subject) => string> = {
  thing: ({ thing }) => t(`thing.${thing}`),
  piece: ({ piece }) => t(`piece.${piece}`),
  deck_card: ({ deck_card }) => specialName(deck_card ?? ""),
  deck: ({ deck }) => t(`track.${deck}`),
  improvement: ({ deck, number }) => t(`improvement.${deck}.${number}`),
  terrain: ({ terrain }) => t(`terrain.${terrain}`),
  choice: ({ choice }) => asked(choice ?? ""),
};

function place(subject: Subject, name: string): Part {
  return { is: "place", place: name, kind: kindOfPlace(name, subject.is_edge ?? false) };
}

function seats(list: number[]): Part[] {
  return list.flatMap((seat, index): Part[] => [...(index > 0 ? [text(", ")] : []), { is: "seat", seat }]);
}

/** The strength of each seat in a battle. */
function strengths(list: number[]): Part[] {
  const sent = list.map((strength, seat) => ({ strength, seat })).filter(({ strength }) => strength > 0);
  return sent.flatMap(({ strength, seat }, index): Part[] => [
    text(index === 0 ? " (" : ", "),
    { is: "seat", seat },
    text(` ${strength}${index === sent.length - 1 ? ")" : ""}`),
  ]);
}

function parameter(subject: Subject, name: string): Part[] {
  switch (name) {
    case "seat":
    case "other":
      return [{ is: "seat", seat: subject[name] ?? -1 }];
    case "cards":
    case "back":
      return [{ is: "cards", cards: subject[name] ?? {} }];
    case "card":
      return [{ is: "card", card: subject.card ?? "" }];
    case "place":
    case "origin":
      return [place(subject, subject[name] ?? "")];
    case "asked":
      return seats(subject.asked ?? []);
    case "strengths":
      return strengths(subject.strengths ?? []);
    default:
      return [text(NAMES[name]?.(subject) ?? numbers(subject)[name] ?? name)];
  }
}

/** The numbers of a sentence; `count` chooses its plural form. */
function numbers({ number = 0, unseen = 0, dice = [], numbers = [], strengths = [] }: Subject): Record<string, string | number> {
  const [first, second] = dice.length > 0 ? dice : numbers;
  return { number, count: unseen || number, sum: total(dice), first: first ?? "", second: second ?? "", strength: total(strengths) };
}

function total(list: number[]): number {
  return list.reduce((sum, number) => sum + number, 0);
}

function parts(key: string, subject: Subject): Part[] {
  return pieces(key, numbers(subject)).flatMap((piece): Part[] => [
    ...(piece.text ? [text(piece.text)] : []),
    ...(piece.parameter ? parameter(subject, piece.parameter) : []),
  ]);
}

/** An event as a sentence in parts. If there is no text for it, use the server's English sentence. */
export function sentence(event: EventView): Part[] {
  const key = `event.${event.key}`;
  return has(key) ? parts(key, event) : [text(event.text)];
}

/** Why something is not legal, as a sentence in parts. */
export function reasonParts(reason: Reason): Part[] {
  const key = `reason.${reason.code}`;
  return has(key) ? parts(key, reason) : [text(t("error.illegal"))];
}

/** A list of cards in words: "2 wool, 1 ore". */
export function spokenCards(cards: Cards): string {
  return inOrder(cards)
    .map(([card, count]) => `${count} ${t(`card.${card}`, { count })}`)
    .join(", ");
}

/** A sentence as plain text. */
export function spoken(parts: Part[], nameOf: (seat: number) => string): string {
  return parts.map((part) => spokenPart(part, nameOf)).join("");
}

function spokenPart(part: Part, nameOf: (seat: number) => string): string {
  switch (part.is) {
    case "seat":
      return nameOf(part.seat);
    case "cards":
      return spokenCards(part.cards);
    case "card":
      return t(`card.${part.card}`);
    case "place":
      return part.place;
    default:
      return part.text;
  }
}
