// The place that an action in notation names.

import type { Place } from "../table/side/latest";
import { isPlace, targetOf } from "./choices";
import { choiceOf } from "./kindNames";

/** The hex, corner or side in a text such as `road 0,-2,NW`; nothing for actions without one. */
export function placeOfAction(action: { kind: string; text: string }): Place[] {
  const choice = choiceOf(action.kind.toLowerCase(), action.text);
  return isPlace(choice) ? [targetOf(choice)].map(({ place, kind }) => ({ place, kind })) : [];
}
