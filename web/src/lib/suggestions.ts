// The best actions of a judged decision as the board shows them: a piece at its new place, and the way of what moves there.

import type { Decision, Option } from "../../engine/src";
import type { Place } from "../table/side/latest";
import type { Point } from "./geometry";
import { choiceOf } from "./kindNames";
import type { Frame } from "./messages";
import { placeOfAction } from "./placeOfAction";
import { actionCalled, placeOfPiece } from "./vocabulary";

export interface Suggestion extends Place {
  /** The action in notation. */
  action: string;
  /** The kind of piece that would stand there; empty if none is placed. */
  piece: string;
  seat: number;
  /** Where the piece stands before, if it moves: a place of the same kind. */
  from: string;
  /** The chance of winning that the seat could expect. */
  chance: number;
  isBest: boolean;
  isPlayed: boolean;
}

/** The most actions that are suggested, besides the one that was played. */
const MOST = 3;
/** The notation of the second part of a move, whose first part named the piece: "to 0,-1,N". */
const SECOND_PART = /\bto \{/;
const LAST_PLACE = /-?\d+,-?\d+(?:,[\w-]+)?$/;

/** The options of a decision that are shown: the best ones, and the one that was played. */
export function shownOptions({ options, chosen }: Decision): Option[] {
  const best = options.slice(0, MOST);
  return best.includes(chosen) ? best : [...best, chosen];
}

/** The shown options that have a place on the board. `before` is the move before the decision, in notation. */
export function suggestionsOf(decision: Decision, frame: Frame, before: string): Suggestion[] {
  const { seat, chosen, options } = decision;
  return shownOptions(decision).flatMap((option) =>
    placeOfAction(option).map((place) => ({
      ...place,
      action: option.text,
      piece: pieceOf(option),
      seat,
      from: originOf(option, place, frame, before),
      chance: option.expected[seat]!,
      isBest: option === options[0],
      isPlayed: option === chosen,
    })),
  );
}

function pieceOf({ kind }: Option): string {
  return actionCalled(kind.toLowerCase())?.piece ?? "";
}

/** Where the piece of an action comes from: a figure such as the robber from its hex, others from where the last move took them. */
function originOf(option: Option, { kind }: Place, frame: Frame, before: string): string {
  const choice = choiceOf(option.kind.toLowerCase(), option.text);
  const figures = frame.pieces.filter((piece) => piece.kind === pieceOf(option) && placeOfPiece(piece.kind, piece.at) === "hex");
  if (kind === "hex" && figures.length === 1) return figures[0]!.at;
  return SECOND_PART.test(actionCalled(choice.kind)?.form ?? "") ? (LAST_PLACE.exec(before)?.[0] ?? "") : "";
}

/** Directions in which a label can lie beside its place, the best first. */
const DIRECTIONS: Point[] = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 1, y: -1 },
  { x: -1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];
/** The distance between a place and the edge of its label, and what labels leave free around other places. */
const REACH = 36;
const FREE = 30;

export interface Size {
  width: number;
  height: number;
}

/** The middles of labels beside their places, in order. A label covers no other label and no other place, where possible. */
export function besidePlaces(places: Point[], { width, height }: Size): Point[] {
  const labels: Point[] = [];
  const isNear = (one: Point, other: Point, x: number, y: number) => Math.abs(one.x - other.x) < x && Math.abs(one.y - other.y) < y;
  for (const place of places) {
    const tried = DIRECTIONS.map(({ x, y }) => ({ x: place.x + x * (REACH + width / 2), y: place.y + y * (REACH + height / 2) }));
    const isFree = (label: Point) => !labels.some((other) => isNear(label, other, width, height)) && !places.some((other) => isNear(label, other, width / 2 + FREE, height / 2 + FREE));
    labels.push(tried.find(isFree) ?? tried[0]!);
  }
  return labels;
}
