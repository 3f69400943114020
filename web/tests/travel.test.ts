// The places within reach of a figure: the cheapest ways, dearer single steps, and what else can be chosen meanwhile.
import { describe, expect, it, vi } from "vitest";
import type { Choice, LessonStep, Travel, Way } from "../src/lib/messages";

vi.stubGlobal("navigator", { languages: ["en"] });
const { aboutWay, besideTravel, courseOf, travelTargets } = await import("../src/lib/travel");

const step = (side: string): Choice => ({ kind: "wagon_step", takes: "side", value: side, text: `wagon ${side}`, neutral: null });
const plain = (kind: string, text: string): Choice => ({ kind, takes: "nothing", value: "", text, neutral: null });
const way = (to: string, decisions: string[], more: Partial<Way> = {}): Way => ({
  to,
  sides: [],
  points: 2,
  cards: {},
  tolls: {},
  decisions,
  is_last: false,
  reveals: false,
  ...more,
});

const NEAR = way("0,0,NE", ["wagon 0,0,NE"]);
const FAR = way("0,0,SE", ["wagon 0,0,NE", "wagon 0,0,E"], { points: 3 });
/** A single step to a place to which another way is cheaper. */
const DEAR = way("0,0,SE", ["wagon 0,0,W"], { cards: { gold: 1 }, tolls: { 1: 1 } });
const TRAVEL: Travel = { at: "0,0,N", points: 5, steps: [NEAR, DEAR], ways: [NEAR, FAR] };
const CHOICES = [step("0,0,NE"), step("0,0,W"), { ...step("1,0,E"), kind: "drive_off", text: "drive off 1,0,E" }, plain("end_turn", "end")];

describe("the reach of a figure", () => {
  it("is a target for each place, for dearer single steps, and for other choices of places", () => {
    expect(travelTargets(TRAVEL, CHOICES).map(({ kind, place, moves }) => [kind, place, moves.length])).toEqual([
      ["corner", "0,0,NE", 1],
      ["corner", "0,0,SE", 2],
      ["side", "0,0,W", 1],
      ["side", "1,0,E", 1],
    ]);
  });

  it("in a lesson is only what the lesson waits for", () => {
    const lesson = { moves: ["wagon 0,0,NE", "wagon 0,0,E", "end"] } as LessonStep;
    expect(travelTargets(TRAVEL, [step("0,0,NE")], lesson).map(({ moves }) => moves)).toEqual([NEAR.decisions, FAR.decisions]);
    expect(travelTargets(TRAVEL, [step("0,0,NE")], { ...lesson, moves: ["wagon 0,0,W"] })).toEqual([]);
  });

  it("leaves decisions that are not places to the rest of the page", () => {
    expect(besideTravel(CHOICES, TRAVEL).map(({ text }) => text)).toEqual(["end"]);
    expect(besideTravel(CHOICES, null)).toBe(CHOICES);
  });

  it("is told with its cost, who gets the tolls, and what happens there", () => {
    const told = (one: Way) => aboutWay(one, (seat) => ["Ada", "Bob"][seat] ?? "").join(" ");
    expect(told(FAR)).toBe("Cost: 3 movement points.");
    expect(told({ ...DEAR, cards: { gold: 1, grain: 1 } })).toBe("Cost: 2 movement points, 1 gold for Bob, 1 grain.");
    expect(told({ ...NEAR, is_last: true })).toContain("ends there");
    expect(told({ ...NEAR, is_last: true, reveals: true })).toContain("cannot be taken back");
  });

  it("is drawn from the place of the figure, whichever end of a side comes first", () => {
    const course = courseOf("0,0,N", ["0,0,NE", "0,0,E"]);
    expect(course.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [0, -100],
      [87, -50],
      [87, 50],
    ]);
    expect(courseOf("0,0,C", ["0,0,C-S"]).map(({ y }) => y)).toEqual([0, 100]);
  });
});
