import { describe, expect, it } from "vitest";
import type { Frame, Piece } from "../src/lib/messages";
import { sources } from "../src/lib/points";

function frameWith(points: number, titles: string[], ...pieces: Partial<Piece>[]): Frame {
  return { players: [{ points, titles }], pieces: pieces.map((piece) => ({ seat: 0, detail: "", ...piece })) } as unknown as Frame;
}

const told = (frame: Frame) => sources(frame, 0).map(({ name, count, points }) => `${count} ${name} ${points}`);

describe("the sources of points", () => {
  it("are buildings and titles", () => {
    const frame = frameWith(6, ["longest_road", "printer"], { kind: "settlement" }, { kind: "city" });
    expect(told(frame)).toEqual(["1 settlement 1", "1 city 2", "1 longest_road 2", "1 printer 1"]);
  });

  it("are cards where nothing else explains them", () => {
    expect(told(frameWith(3, [], { kind: "settlement" }))).toEqual(["1 settlement 1", "2 victory_point 2"]);
  });

  it("count a metropolis once, beside its city", () => {
    const frame = frameWith(4, ["metropolis_trade"], { kind: "city" }, { kind: "metropolis", detail: "trade" });
    expect(told(frame)).toEqual(["1 city 2", "1 metropolis 2"]);
  });

  it("count a reduced city as a settlement, a sabotaged one as a city", () => {
    const frame = frameWith(3, [], { kind: "city", detail: "reduced" }, { kind: "city", detail: "sabotaged" });
    expect(told(frame)).toEqual(["2 city 3"]);
  });

  it("leave out what others have", () => {
    expect(told(frameWith(0, [], { kind: "city", seat: 1 }))).toEqual([]);
  });
});
