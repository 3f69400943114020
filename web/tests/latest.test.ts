import { describe, expect, it, vi } from "vitest";
import type { LogLine } from "../src/lib/messages";
import { event } from "./event";

vi.stubGlobal("navigator", { languages: ["en"] });
const { latestPlaces } = await import("../src/table/side/latest");

const line = (kind: string, ...events: ReturnType<typeof event>[]) => ({ kind, events }) as LogLine;
const turn = line("play", event("turn", { seat: 1 }));
const road = (place: string) => line("play", event("built", { thing: "road", place, is_edge: true, marks: [place] }));
const places = (...lines: LogLine[]) => latestPlaces(lines).map(({ place }) => place);

describe("the latest places", () => {
  it("are those of this turn, the last one first", () => {
    expect(places(road("0,0,W"), turn, road("0,0,E"), line("play", event("robber", { place: "1,0", marks: ["1,0"] })))).toEqual(["1,0", "0,0,E"]);
  });

  it("are the last two before the first turn", () => {
    expect(places(road("0,0,W"), road("0,0,E"), road("0,0,NE"))).toEqual(["0,0,NE", "0,0,E"]);
  });

  it("exclude decisions that were taken back", () => {
    expect(places(turn, road("0,0,E"), road("0,0,W"), line("take_back"))).toEqual(["0,0,E"]);
    expect(places(turn, road("0,0,E"), road("0,0,W"), line("take_back"), line("take_back"))).toEqual([]);
  });

  it("are those of the current step of a lesson", () => {
    expect(places(turn, road("0,0,E"), line("step"), road("0,0,W"))).toEqual(["0,0,W"]);
  });

  it("exclude decisions that place nothing on the board", () => {
    expect(places(turn, line("play", event("received", { seat: 0, cards: { wool: 1 } })))).toEqual([]);
  });
});
