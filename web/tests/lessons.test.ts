// Every lesson has its texts in every language, and points at what is to be pressed next.
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../src/lib/language.svelte";
import { LESSONS, lessonText } from "../src/lib/lessons";
import type { Choice, LessonStep } from "../src/lib/messages";
import { VOCABULARY } from "../src/lib/vocabulary";
import { pointers, type Input } from "../src/table/lesson/pointers";

const LONGEST = 260;

describe.each(LESSONS)("the lesson %s", (lesson) => {
  it.each(Object.keys(LANGUAGES))("has all texts in the language %s", async (code) => {
    const [text, english] = [await lessonText(lesson, code), await lessonText(lesson, "en")];
    const steps = VOCABULARY.lessons[lesson] ?? [];
    expect(Object.keys(text?.steps ?? {})).toEqual(steps);
    const spoken = (of: typeof text) => Object.entries(of?.steps ?? {}).map(([name, step]) => [name, Boolean(step.name), Boolean(step.text), Boolean(step.after)]);
    expect(spoken(text)).toEqual(spoken(english));
    expect(Object.values(text?.steps ?? {}).filter((step) => step.text.length > LONGEST)).toEqual([]);
    if (code !== "en") expect(text?.about).not.toBe(english?.about);
  });
});

const choice = (kind: string, text: string): Choice => ({ kind, takes: "", value: "", text, neutral: null });
const step: LessonStep = { name: "trade", number: 3, count: 8, point: "", moves: ["offer", "give wool", "want ore", "done"], is_done: false };
const input: Input = { lesson: step, choices: [choice("offer_trade", "offer")], give: {}, want: {}, isTrading: true };

describe("what a lesson points at", () => {
  it("is first the button of a trade, then each missing card, then the button that sends it", () => {
    expect(pointers({ ...input, isTrading: false })).toEqual(['[data-group="offer_trade"]']);
    expect(pointers(input)).toEqual(['[data-step="give:wool"]']);
    expect(pointers({ ...input, give: { wool: 1 } })).toEqual(['[data-step="want:ore"]']);
    expect(pointers({ ...input, give: { wool: 1 }, want: { ore: 1 } })).toEqual(['[data-send="offer"]']);
  });

  it("is a choice, or before it can be seen the button that shows it, and after a tap the confirmation", () => {
    const road = { ...input, lesson: { ...step, moves: ["road 0,0,E"] }, choices: [choice("build_road", "road 0,0,E"), choice("build_road", "road 0,0,W")] };
    expect(pointers(road)).toEqual(["[data-confirm]", '[data-choice="road 0,0,E"],[data-choice="road 0,0,W"]', '[data-group="build_road"]']);
  });

  it("is a place for which several of the next decisions are played, if there is one", () => {
    const drive = { ...input, lesson: { ...step, moves: ["wagon A", "wagon B", "end"] }, choices: [choice("wagon_step", "wagon A")] };
    expect(pointers(drive).slice(1, 4)).toEqual(['[data-moves="wagon A; wagon B; end"]', '[data-moves="wagon A; wagon B"]', '[data-choice="wagon A"]']);
  });

  it("is the part that the step names when nothing is left to do", () => {
    expect(pointers({ ...input, lesson: { ...step, is_done: true, point: "hand" } })).toEqual(['[data-part="hand"]']);
    expect(pointers({ ...input, lesson: { ...step, is_done: true } })).toEqual([]);
  });
});
