// The explanations of the things at a table. Texts under `explain` say what a thing is; its module says more (lib/modules.ts).

import { total } from "../lib/cards";
import type { Explained, Share } from "../lib/explanations.svelte";
import { has, t, tOr } from "../lib/language.svelte";
import type { Counter, Frame, FrameHarbor, FrameHex, FramePlayer, Piece, Price, Title, Track } from "../lib/messages";
import { pieceNotes, ruleAbout, stepNotes, trackNotes } from "../lib/modules";
import { hexName } from "../lib/places";
import { blockOf, ways, waysOf } from "../lib/production";
import { specialName, spokenCards } from "../lib/sentences";
import { inDigits } from "../lib/texts";
import type { Item } from "./dock/prices";
import { specialText, textGroup } from "./dock/special";

function about(kind: string, id: string, title: string, ...lines: Explained["lines"]): Explained {
  const key = `${kind}.${id}`;
  return { title, lines: [tOr(`explain.${key}`, ""), ...lines], rule: ruleAbout(key) };
}

function owned(thing: string, owner: string): string {
  return owner ? `${thing} · ${owner}` : thing;
}

// The board.

export function aboutPiece(piece: Piece, nameOf: (seat: number) => string): Explained {
  const owner = piece.seat >= 0 ? nameOf(piece.seat) : "";
  return about("piece", piece.kind, owned(t(`piece.${piece.kind}`), owner), ...pieceNotes(piece));
}

/** What a hex produces, how often, and for whom. */
export function aboutHex(frame: Frame, hex: FrameHex, shares: Share[], hasNeutral: boolean): Explained {
  const block = blockOf(frame, hex);
  const [ground = ""] = hex.ground.split(" ");
  const isFruitful = hex.numbers.length > 0;
  return about(
    has(`explain.${ground}.${hex.terrain}`) ? ground : "terrain",
    hex.terrain,
    hexName(hex),
    isFruitful ? t("board.ways", { count: waysOf(hex) }) : tOr(`explain.barren.${ground}`, ""),
    block ? t(`explain.blocks.${block.kind}`) : "",
    ...shares,
    isFruitful && shares.length === 0 && !hasNeutral ? t("board.nobody_gains") : "",
    hasNeutral ? t("board.neutral") : "",
  );
}

export function aboutHarbor({ kind }: FrameHarbor): Explained {
  const isAny = kind === "any";
  const title = isAny ? t("board.harbor_any") : t("board.harbor", { card: t(`card.${kind}`) });
  return { title, lines: [t("explain.harbor")], rule: ruleAbout(isAny ? "harbor.any" : "harbor.card") };
}

// The reader's cards and prices.

/** A kind of card in a hand. The rate is the number that the bank takes for another card, 0 if it is not known. */
export function aboutCard(card: string, rate: number): Explained {
  return about("card", card, t(`card.${card}`), rate ? t("explain.rate", { count: rate }) : "");
}

/** A special card; `status` says whether it can be played now. */
export function aboutSpecial(card: string, status: string, modules?: string[]): Explained {
  const when = tOr(`explain.playing.${textGroup(card, modules)}`, "");
  return { title: specialName(card), lines: [specialText(card, modules), when, status], rule: ruleAbout(`card.${card}`) };
}

/** Something on the price list; `reason` says why it is not possible now. */
export function aboutItem(item: Item, reason: string): Explained {
  const price = total(item.price) > 0 ? t("explain.price", { cards: spokenCards(item.price) }) : "";
  const left = item.left >= 0 ? t("explain.left", { count: item.left }) : "";
  const notes = item.step <= item.steps ? stepNotes(item.track, item.step) : [];
  const id = has(`explain.item.${item.decision}`) ? item.decision : item.track;
  return about("item", id, item.name, ...notes, price, left, reason);
}

// The players.

/** A track of a seat or of the table, with the price of its next step if it has one. */
export function aboutTrack(track: Track, prices: Price[] = []): Explained {
  const next = prices.find((price) => price.track === track.id)?.cards[track.position];
  const price = next ? t("explain.next_price", { cards: spokenCards(next) }) : "";
  return about("track", track.id, t(`track.${track.id}`), ...trackNotes(track), price);
}

/** A counter of a seat or of the table; its name contains the number. Modules in play can say how it grows. */
export function aboutCounter({ id, title }: Counter, name: string, modules: string[] = []): Explained {
  const growth = modules.map((module) => tOr(`explain.growth.${module}.${id}`, ""));
  return about("counter", id, name, title ? tOr(`explain.title.${title}`, "") : "", ...growth);
}

export function aboutTitle({ id, seat, points }: Title, nameOf: (seat: number) => string): Explained {
  return about("title", id, owned(t(`title.${id}`), nameOf(seat)), t("seat.points", { count: points }));
}

export function aboutHand(player: FramePlayer): Explained {
  return about("seat", "cards", t("seat.cards", { count: player.cards }), t("explain.limit", { limit: player.hand_limit }));
}

export function aboutPoints(player: FramePlayer): Explained {
  const sources = player.point_sources.map(({ kind, id, count, points }) => `${sourceName(kind, id, count)}: ${inDigits(points)}`);
  return about("seat", "points", t("seat.points", { count: player.points }), ...sources);
}

function sourceName(kind: string, id: string, count: number): string {
  if (kind !== "title") return t(`end.from.${id}`, { count });
  return count > 1 ? `${t(`title.${id}`)} ×${count}` : t(`title.${id}`);
}

/** Cards of a deck, in a seat's possession or still face down. */
export function aboutDeck(deck: string, name: string, notes: string[] = []): Explained {
  return about("deck", deck, name, ...notes);
}

// The table.

export function aboutEvent(kind: string): Explained {
  return about("event", kind, t(`event_title.${kind}`));
}

export function aboutBank(name: string): Explained {
  return about("bank", "cards", name);
}

export function aboutDice(name: string, sum: number, notes: string[]): Explained {
  return { title: name, lines: [sum ? t("explain.dice", { count: ways(sum) }) : "", ...notes] };
}
