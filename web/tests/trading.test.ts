import { describe, expect, it } from "vitest";
import { nearestToRate } from "../src/lib/cards";
import { discardMoves } from "../src/lib/discards";
import { byPrice } from "../src/lib/exchanges";
import type { Frame, Offer } from "../src/lib/messages";
import { asksFor, composed } from "../src/lib/trades";

function frameWith(...counts: number[]): Frame {
  const colors = ["red", "blue", "white"];
  const partners = counts.flatMap((cards, seat) => (seat > 0 && cards > 0 ? [seat] : []));
  return { partners, players: counts.map((cards, seat) => ({ color: colors[seat], cards })) } as Frame;
}

const draft = { give: { wool: 2 }, want: { ore: 1 }, partners: [1, 2] };

describe("composing", () => {
  it("asks everybody at once", () => {
    const moves = composed("offer", draft, frameWith(3, 2, 2));
    expect(moves).toEqual(["offer", "give wool", "give wool", "want ore", "ask all", "done"]);
  });

  it("asks only those who were chosen", () => {
    const moves = composed("offer", { ...draft, partners: [2] }, frameWith(3, 2, 2));
    expect(moves.slice(-2)).toEqual(["ask white", "done"]);
  });

  it("does not ask if only one opponent has cards", () => {
    expect(composed("offer", draft, frameWith(3, 0, 2)).slice(-2)).toEqual(["want ore", "done"]);
  });

  it("asks nobody in a counter-offer", () => {
    expect(composed("counter", draft, frameWith(3, 2, 2))).not.toContain("ask all");
  });
});

describe("offers that are never wanted", () => {
  const offer = (want: Record<string, number>) => ({ give: { wool: 1 }, want }) as unknown as Offer;

  it("are those that ask for the same kinds of cards, for whatever they give", () => {
    expect(asksFor(offer({ ore: 1 }), ["ore"])).toBe(true);
    expect(asksFor(offer({ ore: 2, brick: 1 }), ["ore"])).toBe(true);
    expect(asksFor(offer({ brick: 1 }), ["ore"])).toBe(false);
    expect(asksFor(offer({ ore: 1 }), ["brick", "ore"])).toBe(false);
  });
});

describe("discarding", () => {
  it("names every card that was chosen", () => {
    expect(discardMoves({ wool: 4, ore: 4 }, { wool: 2, ore: 2 })).toHaveLength(4);
  });

  it("sends nothing if only one kind is left", () => {
    expect(discardMoves({ brick: 1, ore: 7 }, { brick: 1, ore: 3 })).toEqual(["discard brick"]);
    expect(discardMoves({ ore: 8 }, { ore: 4 })).toEqual([]);
    expect(discardMoves({ cloth: 1, ore: 1, wool: 1 }, { ore: 1, wool: 1 }, "give")).toEqual(["give wool", "give ore"]);
  });
});

describe("a trade with the bank", () => {
  const rates = { brick: 4, lumber: 4, wool: 2, grain: 3, ore: 4 };

  it("is nearest with the kind that lacks the fewest cards, of several with the first", () => {
    expect(nearestToRate({ ore: 3, wool: 1, brick: 1 }, rates)).toEqual({ card: "wool", rate: 2, missing: 1 });
    expect(nearestToRate({ ore: 2, grain: 1 }, rates)).toEqual({ card: "grain", rate: 3, missing: 2 });
  });

  it("lacks no card if there are enough, and no kind is near with an empty hand", () => {
    expect(nearestToRate({ wool: 2, ore: 1 }, rates)).toBeUndefined();
    expect(nearestToRate({}, rates)).toBeUndefined();
  });
});

describe("the prices of the bank", () => {
  const exchange = (name: string, give: string, count: number, take: string) => ({ name, give, count, take, move: `${name} ${give} for ${take}` });

  it("begin with the lowest, also if gold buys a card", () => {
    const rows = byPrice([exchange("", "ore", 4, "wool"), exchange("", "ore", 4, "gold"), exchange("", "wool", 3, "ore"), exchange("Buy", "gold", 2, "ore")]);
    expect(rows.map(([first]) => [first?.count, first?.give])).toEqual([[2, "gold"], [3, "wool"], [4, "ore"]]);
    expect(rows[2]?.map(({ take }) => take)).toEqual(["wool", "gold"]);
  });

  it("keep goods apart that cost another number of cards", () => {
    expect(byPrice([exchange("", "ore", 4, "gold"), exchange("", "ore", 2, "wool")])).toHaveLength(2);
  });
});
