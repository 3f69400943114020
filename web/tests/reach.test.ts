// The places that a knight reaches only for a grain: within five sides, not at a castle, and without another knight.
import { describe, expect, it } from "vitest";
import { pointKey } from "../src/lib/geometry";
import { island } from "../src/lib/island";
import type { Choice, Frame, Piece } from "../src/lib/messages";
import { forGrain } from "../src/modules/barbarian_attack/reach";
import { forGrainBetweenPlazas, otherPaths } from "../src/modules/pairs/barbarian_attack_with_traders_barbarians/paths";

function choice(kind: string, takes: string, value: string, text: string): Choice {
  return { kind, takes, value, text, neutral: null };
}

function knight(at: string, detail = ""): Piece {
  return { kind: "path_knight", at, seat: 0, level: 0, active: true, detail };
}

function frame(...pieces: Piece[]): Frame {
  const hexes = island(() => 0.5).hexes.map((hex) => ({ ...hex, terrain: hex.at === "-2,2" ? "castle" : "pasture", ground: hex.at === "-2,2" ? "castle" : "" }));
  return { ...island(() => 0.5), hexes, pieces };
}

const PAY = choice("pay_grain", "nothing", "", "pay grain");
const MOVING = knight("0,0,E", "moving");

function sides(found: { place: string }[]): string[] {
  return found.map(({ place }) => pointKey(place, "side"));
}

describe("a knight that moves", () => {
  it("reaches nothing more without grain", () => {
    expect(forGrain([choice("path_knight_to", "side", "0,0,NE", "to 0,0,NE")], frame(MOVING))).toEqual([]);
  });

  it("reaches sides for a grain, but not those that it reaches without", () => {
    const near = choice("path_knight_to", "side", "0,0,NE", "to 0,0,NE");
    const found = forGrain([PAY, near], frame(MOVING));
    expect(sides(found)).not.toContain(pointKey("0,0,NE", "side"));
    expect(sides(found)).toContain(pointKey("0,0,NW", "side"));
    expect(found.every(({ moves, place }) => moves.join() === `pay grain,to ${place}`)).toBe(true);
    expect(found.every(({ price }) => price["grain"] === 1)).toBe(true);
  });

  it("can be the stray knight, and does not stay with it", () => {
    const stray: Piece = { ...MOVING, kind: "stray_knight" };
    expect(sides(forGrain([PAY], frame(stray)))).toContain(pointKey("0,0,NW", "side"));
    const taken: Piece = { ...knight("0,0,NW"), kind: "stray_knight" };
    expect(sides(forGrain([PAY], frame(MOVING, taken)))).not.toContain(pointKey("0,0,NW", "side"));
  });

  it("goes five sides at most", () => {
    const found = sides(forGrain([PAY], frame(MOVING)));
    expect(found).toContain(pointKey("-2,0,NE", "side"));
    expect(found).not.toContain(pointKey("-2,0,NW", "side"));
  });

  it("passes other knights and the castle, but does not stay with them", () => {
    const found = sides(forGrain([PAY], frame(knight("-1,1,SW", "moving"), knight("-1,1,W"))));
    expect(found).not.toContain(pointKey("-1,1,W", "side"));
    expect(found).not.toContain(pointKey("-2,2,NE", "side"));
    expect(found).not.toContain(pointKey("-2,2,W", "side"));
    expect(found).toContain(pointKey("-2,1,W", "side"));
  });
});

const GROUND = "trade_hex needs glass marble supplies sand tools closed SW W NW";

function withTradeHex(...pieces: Piece[]): Frame {
  const found = frame(...pieces);
  return { ...found, hexes: found.hexes.map((hex) => (hex.at === "-2,0" ? { ...hex, terrain: "castle", ground: GROUND } : hex)) };
}

describe("a knight at a trade hex", () => {
  it("finds inner paths to the land corners, and closed sides", () => {
    expect(otherPaths(withTradeHex())).toEqual({
      inner: ["-2,0,C-N", "-2,0,C-NE", "-2,0,C-SE", "-2,0,C-S"],
      closed: ["-2,0,SW", "-2,0,W", "-2,0,NW"],
    });
  });

  it("reaches inner paths for a grain, but no closed sides", () => {
    const found = sides(forGrainBetweenPlazas([PAY], withTradeHex(knight("-1,0,NW", "moving"))));
    expect(found).toContain(pointKey("-2,0,C-S", "side"));
    expect(found).toContain(pointKey("-2,0,E", "side"));
    for (const side of ["NW", "W", "SW"]) expect(found).not.toContain(pointKey(`-2,0,${side}`, "side"));
  });
});
