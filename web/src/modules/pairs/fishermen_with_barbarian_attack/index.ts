// What The Fishermen with Barbarian Attack brings to the page: places that a knight reaches for fish, or else for grain.

import type { Choice, Frame } from "../../../lib/messages";
import type { Farther } from "../../../lib/choices";
import type { ModulePart } from "../../../lib/modules";
import { farther, forGrain } from "../../barbarian_attack/reach";
import { cheapest, tokensOf } from "../../fishermen/payments";
import { discountOf } from "../../fishermen/tokens";

/** The number of fish for a longer move. */
const PRICE = 2;

/** Fish come before grain: 4 of them bring a card, and 2 or 3 of them a longer move. */
export function forFish(choices: Choice[], frame: Frame): Farther[] {
  const use = choices.find(({ kind }) => kind === "fish_knight");
  const paid = use && cheapest(PRICE - discountOf(frame), tokensOf(frame));
  if (!use || !paid) return forGrain(choices, frame);
  return farther({ choice: use, moves: [use.text, ...paid.moves], price: { fish: paid.fish } }, choices, frame);
}

const part: ModulePart = { farther: { path_knight_to: forFish } };

export default part;
