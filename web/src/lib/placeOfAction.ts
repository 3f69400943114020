// The place that an action in notation names.

import type { Place } from "../table/side/latest";
import { placeKind } from "./choices";
import { actionCalled } from "./vocabulary";

/** The hex, corner or side at the end of a text such as `road 0,-2,NW`; nothing for actions without one. */
export function placeOfAction(action: { kind: string; text: string }): Place[] {
  const known = actionCalled(action.kind.toLowerCase());
  const kind = known ? placeKind(known) : null;
  return kind ? [{ place: action.text.split(" ").at(-1)!, kind }] : [];
}
