// Highlights: which events are shown over the board, in what order, and when none are.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Highlighting } from "../src/lib/highlights";
import type { EventView, LogLine } from "../src/lib/messages";
import { event } from "./event";

vi.stubGlobal("navigator", { languages: ["en"] });
const { highlightsOf } = await import("../src/lib/highlights");
const { HIGHLIGHTS } = await import("../src/lib/modules");
const { HighlightQueue } = await import("../src/table/notices/highlights.svelte");
const { english } = await import("../src/lib/language.svelte");
const { keysOf } = await import("../src/lib/texts");

const how = (more: Partial<Highlighting> = {}) => ({ picture: (() => ({})) as never, tones: [], ...more });
const kinds = (...events: EventView[]) => highlightsOf(events, HIGHLIGHTS).map((one) => one.events.map(({ kind }) => kind));
const line = (seq: number, ...events: EventView[]) => ({ seq, kind: "play", events }) as LogLine;

describe("the highlights of a step", () => {
  it("are the events that the modules name, in order", () => {
    const events = [event("received"), event("robber"), event("stolen"), event("special_card"), event("turn")];
    expect(kinds(...events)).toEqual([["stolen"], ["special_card"]]);
  });

  it("show the roll of a seven, and no other", () => {
    expect(kinds(event("dice", { dice: [3, 4] }))).toEqual([["dice"]]);
    expect(kinds(event("dice", { dice: [3, 5] }))).toEqual([]);
  });

  it("tell events of one kind together", () => {
    expect(kinds(event("blocked", { seat: 1 }), event("blocked", { seat: 2 }))).toEqual([["blocked", "blocked"]]);
  });

  it("tell the losses and the defender of a battle with it", () => {
    const known = { battle: how({ toldWith: ["city_lost"] }) };
    const found = highlightsOf([event("ship"), event("battle"), event("city_lost", { seat: 2 })], known);
    expect(found.map((one) => one.events.map(({ kind }) => kind))).toEqual([["battle", "city_lost"]]);
  });

  it("tell each battle by itself, with what follows it", () => {
    const known = { expulsion: how({ isSeparate: true, toldWith: ["gold_earned"] }), loss_die: how({ isSeparate: true, toldWith: ["gold_earned"] }) };
    const step = ["expulsion", "gold_earned", "loss_die", "gold_earned", "gold_earned", "expulsion", "loss_die", "turn"].map((kind) => event(kind));
    const found = highlightsOf(step, known).map((one) => one.events.map(({ kind }) => kind));
    expect(found).toEqual([["expulsion", "gold_earned"], ["loss_die", "gold_earned", "gold_earned"], ["expulsion"], ["loss_die"]]);
  });

  it("belong to events that have a sentence", () => {
    expect(Object.keys(HIGHLIGHTS).length).toBeGreaterThan(9);
    const texts = keysOf(english);
    const isTold = (kind: string) => texts.some((key) => key === `event.${kind}` || key.startsWith(`event.${kind}_`));
    expect(Object.keys(HIGHLIGHTS).filter((kind) => !isTold(kind))).toEqual([]);
  });
});

describe("the queue", () => {
  const stolen = event("stolen");
  const title = event("special_card");
  let queue: InstanceType<typeof HighlightQueue>;
  const shown = () => queue.current?.events[0]?.kind;

  beforeEach(() => {
    vi.useFakeTimers();
    queue = new HighlightQueue();
    queue.follow([line(1, stolen)], true, true);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("does not show what happened before the page was opened", () => {
    expect(shown()).toBeUndefined();
  });

  it("shows new lines one after the other", () => {
    queue.follow([line(1, stolen), line(2, stolen), line(3, title)], true, true);
    expect(shown()).toBe("stolen");
    vi.advanceTimersByTime(2000);
    expect(shown()).toBe("special_card");
    vi.advanceTimersByTime(2000);
    expect(shown()).toBeUndefined();
  });

  it("ends at once when it is skipped", () => {
    queue.follow([line(2, stolen), line(3, title)], true, true);
    queue.skip();
    expect(shown()).toBeUndefined();
  });

  it("does not show what happened while the connection was lost", () => {
    queue.follow([line(1, stolen)], false, true);
    queue.follow([line(1, stolen), line(2, title)], true, true);
    expect(shown()).toBeUndefined();
    queue.follow([line(1, stolen), line(2, title), line(3, stolen)], true, true);
    expect(shown()).toBe("stolen");
  });

  it("does not show what happened while the page was hidden", () => {
    queue.follow([line(2, title)], true, false);
    expect(shown()).toBeUndefined();
  });

  it("leaves out everything before the end of the game", () => {
    queue.follow([line(2, title, event("won")), line(3, stolen)], true, true);
    expect([shown(), queue.isLast]).toEqual(["won", true]);
  });
});
