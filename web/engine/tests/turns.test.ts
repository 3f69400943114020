import { describe, expect, it } from "vitest";
import { withTurns, type Decision, type Option } from "../src";

const [SEAT, OTHER] = [0, 1];
/** Chance decides in every step. */
const BY_CHANCE = { interruptions: [1, 2, 3, 4, 5] };

/** Return a decision of a seat between actions with these chances for it. */
function decision(step: number, played: string, chances: Record<string, number>, { seat = SEAT, turn = 1 } = {}): Decision {
  const options = Object.entries(chances).map(([text, chance]): Option => {
    const both = seat === SEAT ? [chance, 1 - chance] : [1 - chance, chance];
    return { action: 0, kind: "", text, expected: both, true: both };
  });
  options.sort((one, other) => other.expected[seat]! - one.expected[seat]!);
  const chosen = options.find(({ text }) => text === played)!;
  return { step, turn, seat, lost: options[0]!.expected[seat]! - chosen.expected[seat]!, chosen, best: options[0]!, options };
}

const losses = (decisions: Decision[], asked = { interruptions: [] as number[] }) =>
  withTurns(decisions, asked).map(({ lost }) => Number(lost.toFixed(3)));

// The same cases as in tests/analysis/test_turns.py.
describe("decisions of one turn", () => {
  it("loses what can be played later only at the end, also if others decide in between", () => {
    const roll = decision(1, "roll", { knight: 0.6, roll: 0.5 });
    const discard = decision(3, "ore", { ore: 0.5, wool: 0.4 }, { seat: OTHER });
    const robber = decision(4, "here", { here: 0.5, there: 0.45 });
    const end = decision(5, "end", { knight: 0.6, end: 0.5 });
    expect(losses([roll, discard, robber, end], BY_CHANCE)).toEqual([0, 0, 0, 0.1]);
  });

  it("gives an action the worth of the best one after what others decide", () => {
    const saboteur = decision(1, "saboteur", { road: 0.55, saboteur: 0.5 });
    const discard = decision(2, "ore", { ore: 0.5, wool: 0.4 }, { seat: OTHER });
    const city = decision(3, "city", { city: 0.7, end: 0.5 });
    expect(losses([saboteur, discard, city])).toEqual([0, 0, 0]);
    expect(losses([saboteur, discard, city], BY_CHANCE)).toEqual([0.05, 0, 0]);
  });

  it("ends a turn of the setup where others place", () => {
    const first = decision(1, "corner", { best: 0.6, corner: 0.5 }, { turn: 0 });
    const other = decision(2, "other", { other: 0.5, corner: 0.4 }, { turn: 0, seat: OTHER });
    const second = decision(3, "corner", { best: 0.7, corner: 0.55 }, { turn: 0 });
    expect(losses([first, other, second])).toEqual([0.1, 0, 0.15]);
  });

  it("keeps turns and seats apart", () => {
    const end = decision(1, "end", { knight: 0.6, end: 0.5 });
    const other = decision(2, "end", { end: 0.6, knight: 0.5 }, { seat: OTHER, turn: 2 });
    const next = decision(3, "end", { knight: 0.6, end: 0.5 }, { turn: 3 });
    expect(losses([end, other, next])).toEqual([0.1, 0, 0.1]);
  });
});
