// What can be done in a puzzle, grouped by kind.

import { isPlace, ofKind } from "../../lib/choices";
import { isExchange, kindName } from "../../lib/kindNames";
import { has, t } from "../../lib/language.svelte";
import type { Choice } from "../../lib/messages";
import { actionCalled } from "../../lib/vocabulary";

export interface Group {
  kind: string;
  name: string;
  choices: Choice[];
  /** Whether its choices are places on the board. */
  isOnBoard: boolean;
  /** Whether its choices are shown only when the group is chosen, because there can be many. */
  isFolded: boolean;
}

/** The choices by kind. A single group is open. */
export function groupsOf(choices: Choice[]): Group[] {
  const kinds = [...new Set(choices.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const own = ofKind(choices, kind);
    const isOnBoard = own.some(isPlace);
    return { kind, name: kindName(kind), choices: own, isOnBoard, isFolded: kinds.length > 1 && (isOnBoard || isExchange(kind)) };
  });
}

/** What is asked where only one kind of thing can be done; empty where there are several. */
export function questionOf(groups: Group[]): string {
  const [only, other] = groups;
  return only && !other && has(`ask.${only.kind}`) ? t(`ask.${only.kind}`, { name: "" }) : "";
}

/** The kind of piece that a kind of choice places; empty for others. */
export function pieceOf(kind: string): string {
  return actionCalled(kind)?.piece ?? "";
}
