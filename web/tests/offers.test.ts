import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice, GameView, Offer, TableInfo } from "../src/lib/messages";

vi.stubGlobal("navigator", { languages: ["en"] });
const { settings } = await import("../src/lib/settings.svelte");
const { Table } = await import("../src/lib/table.svelte");
const { Controls } = await import("../src/table/controls.svelte");
const { firstYes, reasonToDecline, roleOf } = await import("../src/table/trade/offerRoles");

const [RED, BLUE, WHITE] = [0, 1, 2];
const choice = (kind: string, value: string, text: string): Choice => ({ kind, takes: "", value, text, neutral: null });
const ACCEPT = choice("answer_offer", "accept", "accept");
const DECLINE = choice("answer_offer", "decline", "decline");
const COUNTER = choice("answer_offer", "counter", "counter");
const BLUES = choice("confirm_trade", "blue", "trade with blue");
const NOBODY = choice("confirm_trade", "nobody", "trade with nobody");
const WITHDRAW = choice("withdraw_offer", "red", "red withdraws");
const PROPOSE = choice("propose_trade", "", "propose");
const END = choice("end_turn", "", "end");

let controls: InstanceType<typeof Controls>;
let tell: (update: unknown) => void;

beforeEach(() => {
  vi.stubGlobal("localStorage", undefined); // so that nothing is kept from another test
  const socket = { onopen: null, onmessage: null as ((event: { data: string }) => void) | null, onclose: null, send() {}, close() {} };
  const table = new Table("t", () => socket);
  table.connect();
  tell = (update) => socket.onmessage?.({ data: JSON.stringify(update) });
  controls = new Controls(table);
});

function offerOf(maker: number, asked: number[], answers: Record<number, string> = {}): Offer {
  return { maker, give: { wool: 1 }, want: { ore: 1 }, asked, answers };
}

/** The reader is red. */
function at(active: number, offers: Offer[], choices: Choice[], unasked: Choice[] = [], live = true): void {
  const frame = { hexes: [], harbors: [], pieces: [], hand: {}, over: false, turn: 5, active, offers };
  const seats = ["red", "blue", "white"].map((color) => ({ color, name: color, symbol: "", bot: "" }));
  const info = { seat: RED, status: "playing", seats, setup: { live_answers: live } } as unknown as TableInfo;
  const game = { choices, unasked, asked: [], answered: [], owed: 0, frame } as unknown as GameView;
  tell({ type: "update", seq: 1, first: 1, log: [], parts: { table: info, game, can_save: true } });
}

describe("the role of the reader", () => {
  it("is to answer an offer", () => {
    const offer = offerOf(BLUE, [RED]);
    at(BLUE, [offer], [ACCEPT, DECLINE, COUNTER]);
    expect(roleOf(controls, offer)).toEqual({ accept: ACCEPT, decline: DECLINE, counter: COUNTER, drop: undefined });
  });

  it("is to accept or decline a proposal", () => {
    const offer = offerOf(BLUE, [RED]);
    at(RED, [offer], [BLUES, NOBODY, END]);
    expect(roleOf(controls, offer)).toEqual({ accept: BLUES, decline: NOBODY, counter: undefined, drop: undefined });
  });

  it("is to withdraw an own offer, and to accept a counter-offer", () => {
    const [own, reply] = [offerOf(RED, [BLUE, WHITE], { [BLUE]: "countered" }), offerOf(BLUE, [RED])];
    at(RED, [own, reply], [BLUES, END], [WITHDRAW]);
    expect(roleOf(controls, own).drop).toEqual(WITHDRAW);
    expect(roleOf(controls, reply)).toEqual({ accept: BLUES, decline: undefined, counter: undefined, drop: undefined });
  });
});

describe("declining without asking", () => {
  const offer = offerOf(BLUE, [RED]);

  it("applies to offers that the hand cannot fulfill, unless a counter-offer is composed", () => {
    at(BLUE, [offer], [DECLINE, COUNTER]);
    expect(reasonToDecline(controls, offer)).toBe("cannot");
    controls.show(controls.tradeTray);
    expect(reasonToDecline(controls, offer)).toBe("");
  });

  it("applies to kinds of cards that are never given", () => {
    at(BLUE, [offer], [ACCEPT, DECLINE, COUNTER]);
    controls.unwanted.neverGive(["brick"]);
    expect(reasonToDecline(controls, offer)).toBe("");
    controls.unwanted.neverGive(["ore"]);
    expect(reasonToDecline(controls, offer)).toBe("unwanted");
    controls.unwanted.askAgain(controls.unwanted.never[1] ?? []);
    expect(reasonToDecline(controls, offer)).toBe("");
  });

  it("applies in the turn, or for the game", () => {
    const { unwanted } = controls;
    unwanted.toggle("turn", 5);
    expect([unwanted.includes(offer, 5), unwanted.includes(offer, 6)]).toEqual([true, false]);
    unwanted.toggle("game", 6);
    expect(unwanted.includes(offer, 60)).toBe(true);
    unwanted.toggle("game", 60);
    expect(unwanted.includes(offer, 60)).toBe(false);
  });

  it("never applies to what waits for somebody else", () => {
    at(BLUE, [offer], []);
    controls.unwanted.toggle("game", 5);
    expect(reasonToDecline(controls, offer)).toBe("");
  });
});

describe("a proposal that is being composed", () => {
  it("does not become a counter-offer, and can be completed after the answer", () => {
    const offer = offerOf(BLUE, [RED]);
    at(BLUE, [], [], [PROPOSE]);
    controls.show(controls.tradeTray);
    controls.draft.want = { wool: 2 };
    at(BLUE, [offer], [ACCEPT, DECLINE, COUNTER], [PROPOSE]);
    expect(controls.isTrading).toBe(false);
    at(BLUE, [], [], [PROPOSE]);
    expect(controls.isTrading).toBe(true);
    expect(controls.draft.want).toEqual({ wool: 2 });
  });

  it("does not keep an offer that the hand cannot fulfill from being declined", () => {
    const offer = offerOf(BLUE, [RED]);
    at(BLUE, [], [], [PROPOSE]);
    controls.show(controls.tradeTray);
    at(BLUE, [offer], [DECLINE, COUNTER], [PROPOSE]);
    expect(reasonToDecline(controls, offer)).toBe("cannot");
  });
});

describe("the first yes", () => {
  const toBoth = offerOf(RED, [BLUE, WHITE], { [BLUE]: "accepted" });

  it("is taken if the reader wants it and answers are shown at once", () => {
    settings.set("firstYes", true);
    at(RED, [toBoth], [BLUES, END]);
    expect(firstYes(controls)).toEqual(BLUES);
    at(RED, [toBoth], [BLUES, NOBODY], [], false);
    expect(firstYes(controls)).toBeUndefined();
    settings.set("firstYes", false);
    at(RED, [toBoth], [BLUES, END]);
    expect(firstYes(controls)).toBeUndefined();
  });

  it("is always taken if only one player was asked", () => {
    settings.set("firstYes", false);
    at(RED, [offerOf(RED, [BLUE], { [BLUE]: "accepted" })], [BLUES, NOBODY]);
    expect(firstYes(controls)).toEqual(BLUES);
  });

  it("is not a counter-offer or a proposal", () => {
    settings.set("firstYes", true);
    at(RED, [offerOf(RED, [BLUE, WHITE], { [BLUE]: "countered" }), offerOf(BLUE, [RED])], [BLUES, END]);
    expect(firstYes(controls)).toBeUndefined();
    at(RED, [offerOf(BLUE, [RED])], [BLUES, NOBODY, END]);
    expect(firstYes(controls)).toBeUndefined();
  });
});
