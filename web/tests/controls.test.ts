import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice, GameView, LogLine, TableInfo } from "../src/lib/messages";

vi.stubGlobal("navigator", { languages: ["en"] });
const { Table } = await import("../src/lib/table.svelte");
const { Controls } = await import("../src/table/controls.svelte");
const { press } = await import("../src/table/keys");
const { next, whyAsked, whyNoTrade, whyNotNow } = await import("../src/table/dock/next");

const choice = (kind: string, takes: string, value: string, text: string): Choice => ({ kind, takes, value, text, neutral: null });
const ROLL = choice("roll", "nothing", "", "roll");
const END = choice("end_turn", "nothing", "", "end");
const OFFER = choice("offer_trade", "trade", "", "offer");
const ROAD = choice("build_road", "side", "0,0,E", "road 0,0,E");
const CITY = choice("build_city", "corner", "0,0,N", "city 0,0,N");
const SECOND_CITY = choice("build_city", "corner", "0,0,S", "city 0,0,S");
const ROBBER = choice("move_robber", "hex", "0,0", "robber 0,0");
const STEAL = choice("steal", "player", "blue", "steal blue");
const NOBODY = choice("confirm_trade", "partner", "nobody", "trade with nobody");

/** A socket that records what is sent, and answers only when a test says so. */
class Silent {
  onopen = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose = null;
  sent: string[] = [];
  send = (text: string) => this.sent.push(text);
  close = () => undefined;
  /** Reply to a message, by default the last one. */
  answer(code: string | null, hint: object | null = null, message = this.sent.at(-1) ?? "{}"): void {
    const { id } = JSON.parse(message) as { id: number };
    this.onmessage?.({ data: JSON.stringify({ type: "reply", id, code, reason: "", why: null, hint }) });
  }
}

let socket: Silent;
let table: InstanceType<typeof Table>;
let controls: InstanceType<typeof Controls>;

beforeEach(() => {
  socket = new Silent();
  table = new Table("t", () => socket);
  table.connect();
  controls = new Controls(table);
});

function told(game: Partial<GameView>, log: Partial<LogLine>[] = [], bots: string[] = ["", "greedy"]): void {
  const frame = { hexes: [], harbors: [], offers: [], pieces: [], hand: {}, over: false };
  const seats = bots.map((bot, seat) => ({ color: ["red", "blue"][seat], name: bot || "Agnes", symbol: "", bot }));
  const whole = { choices: [], unasked: [], asked: [], answered: [], owed: 0, frame, ...game };
  const info = { seat: 0, status: "playing", seats, options: {}, modules: [], in_play: ["base"] } as unknown as TableInfo;
  const update = { type: "update", seq: log.length + 1, first: 1, log, parts: { table: info, game: whole, can_save: true } };
  socket.onmessage?.({ data: JSON.stringify(update) });
}

describe("the controls", () => {
  it("asks for a place at once if nothing else can be done", () => {
    told({ choices: [ROBBER] });
    expect(controls.targets.map((target) => target.place)).toEqual(["0,0"]);
    expect(next(controls)).toEqual({ text: "Move the robber", moves: [] });
  });

  it("shows places only after their kind is chosen if the turn can end", () => {
    told({ choices: [ROAD, CITY, END] });
    expect(controls.targets).toEqual([]);
    controls.choose("build_city");
    expect(controls.targets.map((target) => target.choice.text)).toEqual(["city 0,0,N"]);
    controls.choose("build_city");
    expect(controls.targets).toEqual([]);
  });

  it("forgets a marked place that can no longer be chosen", () => {
    told({ choices: [ROBBER] });
    controls.mark(controls.targets[0] ?? null);
    expect(controls.marked?.place).toBe("0,0");
    told({ choices: [NOBODY] });
    expect(controls.marked).toBe(null);
    expect(next(controls).moves).toEqual(["trade with nobody"]);
  });

  it("keeps a place that is marked before the reply to the decision before arrives", async () => {
    told({ choices: [CITY, SECOND_CITY, END] });
    controls.choose("build_city");
    const played = controls.playAt(controls.targets[0]!);
    expect(controls.targets).toEqual([]);
    told({ choices: [SECOND_CITY, END] }, [{ seq: 1, events: [] }]);
    controls.choose("build_city");
    controls.mark(controls.targets[0] ?? null);
    socket.answer(null);
    await played;
    expect(controls.marked?.choice.text).toBe("city 0,0,S");
  });

  it("keeps a trade that is composed before the reply to the roll arrives", async () => {
    told({ choices: [ROLL] });
    const played = controls.playAll(["roll"]);
    told({ choices: [OFFER, END] }, [{ seq: 1, events: [] }]);
    controls.show("trade");
    controls.draft.giveMore("wool", 1);
    socket.answer(null);
    await played;
    expect([controls.tray, controls.draft.give]).toEqual(["trade", { wool: 1 }]);
  });

  it("forgets cards when they are sent, but not when they are refused", async () => {
    for (const [code, kept] of [["illegal", { wool: 1 }], [null, {}]] as const) {
      controls.draft.discard = { wool: 1 };
      const played = controls.playAll(["discard wool"]);
      socket.answer(code);
      await played;
      expect(controls.draft.discard).toEqual(kept);
    }
  });

  it("closes a tray when its decision is made, but not one that was opened since", async () => {
    for (const [opened, left] of [["bank", ""], ["trade", "trade"]] as const) {
      told({ choices: [OFFER, END] });
      controls.tray = "bank";
      const played = controls.playInTray("wool for ore");
      controls.tray = opened;
      socket.answer(null);
      await played;
      expect(controls.tray).toBe(left);
    }
  });

  it("keeps what is chosen before the reply to the decision before arrives, even if it is no place", async () => {
    told({ choices: [ROLL] });
    const played = controls.playAll(["roll"]);
    told({ choices: [STEAL, END] }, [{ seq: 1, events: [] }]);
    controls.choose("steal");
    socket.answer(null);
    await played;
    expect(controls.chosenKind).toBe("steal");
  });

  it("forgets what was chosen when it is done", async () => {
    told({ choices: [STEAL, END] });
    controls.choose("steal");
    const played = controls.play("steal blue");
    socket.answer(null);
    await played;
    expect(controls.chosenKind).toBe("");
  });

  it("goes on choosing the place if a decision is refused", async () => {
    told({ choices: [CITY, SECOND_CITY, END] });
    controls.choose("build_city");
    const played = controls.playAt(controls.targets[0]!);
    socket.answer("illegal");
    await played;
    expect(controls.targets.length).toBe(2);
  });

  it("opens a tray or chooses a place, never both", () => {
    told({ choices: [ROAD, END] });
    controls.show("trade");
    controls.choose("build_road");
    expect(controls.tray).toBe("");
    controls.show("bank");
    expect(controls.chosenKind).toBe("");
  });

  it("cancels what was begun", () => {
    told({ choices: [ROAD, END] });
    controls.draft.give = { wool: 1 };
    controls.show("trade");
    controls.putAway();
    expect([controls.tray, controls.draft.give]).toEqual(["", {}]);
  });

  it("discards unfinished input when the turn changes, but leaves the chat open", () => {
    told({ choices: [ROAD, END] });
    controls.open("chat");
    controls.chatText = "I wou";
    controls.draft.give = { wool: 1 };
    controls.tray = "trade";
    controls.beginTurn();
    expect([controls.tray, controls.draft.give]).toEqual(["", {}]);
    expect([controls.page, controls.isSideOpen, controls.chatText]).toEqual(["chat", true, "I wou"]);
  });

  it("closes the chat that lies over the board to show a tray or places, or with the rest", () => {
    told({ choices: [ROAD, END] });
    const ways = [() => controls.putAway(), () => controls.show("bank"), () => controls.choose("build_road"), () => controls.showPlaces()];
    for (const way of ways) {
      controls.open("chat");
      way();
      expect(controls.isSideOpen).toBe(false);
    }
  });

  it("sends a line of the chat once, and keeps what is written before the reply", async () => {
    controls.chatText = " hello ";
    const said = controls.sendChat();
    expect(controls.chatText).toBe("");
    await controls.sendChat();
    expect(socket.sent.map((text) => JSON.parse(text) as object)).toMatchObject([{ type: "say", text: "hello" }]);
    controls.chatText = "How a";
    socket.answer(null);
    await said;
    expect(controls.chatText).toBe("How a");
  });

  it("has the line that was being written at this table after the page is loaded anew, until it is sent", async () => {
    const kept = new Map<string, string>();
    const getItem = (key: string) => kept.get(key) ?? null;
    vi.stubGlobal("sessionStorage", { getItem, setItem: (key: string, text: string) => kept.set(key, text), removeItem: (key: string) => kept.delete(key) });
    const loaded = (id = "t") => new Controls(id === "t" ? table : new Table(id, () => socket));
    controls.chatText = "I wou";
    expect(loaded().chatText).toBe("I wou");
    expect(loaded("other").chatText).toBe("");
    const said = controls.sendChat();
    expect(loaded().chatText).toBe("");
    socket.answer("too_many");
    await said;
    expect(loaded().chatText).toBe("I wou");
    controls.chatText = "";
    expect(kept.size).toBe(0);
    vi.stubGlobal("sessionStorage", undefined);
  });

  it("puts a refused line of the chat back, unless another one was begun", async () => {
    for (const [begun, left] of [["", "hello"], ["How a", "How a"]] as const) {
      controls.chatText = "hello";
      const said = controls.sendChat();
      controls.chatText = begun;
      socket.answer("too_many");
      await said;
      expect(controls.chatText).toBe(left);
    }
  });

  it("shows a hint only for the position for which it was asked", async () => {
    const HINT = { moves: [CITY.text], choices: [], reason: "", module: "" };
    const at = (moment: number) => told({ choices: [CITY, SECOND_CITY], moment });
    for (const isLate of [false, true]) {
      at(6);
      const asked = controls.hints.ask();
      const question = socket.sent.at(-1);
      if (!isLate) {
        socket.answer(null, HINT, question);
        await asked;
        expect(controls.hints.shown?.moves).toEqual(HINT.moves);
      }
      void controls.takeBack();
      at(5);
      at(6); // another decision was made
      if (isLate) socket.answer(null, HINT, question);
      await asked;
      expect(controls.hints.shown).toBe(null);
    }
  });

  it("does not show the last hint while the next one is computed", async () => {
    const HINT = { moves: [CITY.text], choices: [], reason: "", module: "" };
    told({ choices: [CITY], moment: 6 });
    const asked = controls.hints.ask();
    socket.answer(null, HINT);
    await asked;
    told({ choices: [CITY, SECOND_CITY], moment: 7 });
    void controls.hints.ask();
    told({ choices: [SECOND_CITY, CITY], moment: 7 });
    expect(controls.hints.shown).toBe(null);
  });

  it("knows the seats that players left, unless somebody took them again", () => {
    told({}, [{ seq: 1, kind: "leave", seat: 1, events: [] }]);
    expect(controls.kept).toEqual([1]);
    told({}, [{ seq: 2, kind: "sit", seat: 1, events: [] }], ["", ""]);
    expect(controls.kept).toEqual([]);
  });

  it("does not count chat of muted players", () => {
    told({}, [{ seq: 1, kind: "say", seat: 1, text: "hello", events: [] }]);
    expect(controls.unread).toBe(1);
    controls.mute(1);
    expect(controls.unread).toBe(0);
  });
});

describe("the space bar", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("presses the main button, but only once while it is held", () => {
    const click = vi.fn();
    vi.stubGlobal("document", { querySelector: () => ({ click }) });
    const space = (repeat: boolean) => ({ key: " ", repeat, target: { tagName: "BODY", closest: () => null } }) as unknown as KeyboardEvent;
    expect([press(controls, space(false)), press(controls, space(true))]).toEqual([true, true]);
    expect(click).toHaveBeenCalledOnce();
  });
});

describe("what happens next", () => {
  it("is the roll, and the end of the turn after it", () => {
    told({ choices: [ROLL] });
    expect(next(controls)).toEqual({ text: "Roll the dice", moves: ["roll"] });
    told({ choices: [ROAD, END] });
    expect(next(controls).moves).toEqual(["end"]);
  });

  it("is the discard, once enough cards are chosen", () => {
    const frame = { hexes: [], harbors: [], offers: [], pieces: [], hand: { wool: 5, ore: 3 }, over: false };
    const discard = choice("discard", "card", "wool", "discard wool");
    told({ choices: [discard], owed: 4, frame: frame as unknown as GameView["frame"] });
    expect(next(controls)).toEqual({ text: "Discard 4 of your 8 cards", moves: [] });
    controls.draft.discard = { wool: 3, ore: 1 };
    expect(next(controls).moves).toHaveLength(4);
  });

  it("says why it is asked", () => {
    const cause = { key: "seven", seat: 1, card: "" };
    told({ choices: [ROBBER], asked: [0], cause });
    expect(whyAsked(controls)).toBe("A seven was rolled");
    told({ choices: [ROBBER], asked: [0], cause: { key: "card", seat: 1, card: "bishop" } });
    expect(whyAsked(controls)).toMatch(/: Bishop$/);
    told({ choices: [ROBBER], asked: [0], cause: { key: "card", seat: 0, card: "bishop" } });
    expect(whyAsked(controls)).toBe("Bishop");
    told({ choices: [], asked: [1], cause });
    expect(whyAsked(controls)).toBe("");
  });

  it("names who gets a card that the reader gives away", () => {
    const gift = choice("assist_card", "card", "wool", "give wool");
    told({ choices: [gift], asked: [0], receiver: 1 });
    expect(next(controls).text).toBe("Which card does Blue get?");
    const frame = { hexes: [], harbors: [], offers: [], pieces: [], hand: { wool: 5, ore: 3 }, over: false };
    told({ choices: [choice("wedding_give", "card", "wool", "give wool")], owed: 2, receiver: 1, frame: frame as unknown as GameView["frame"] });
    expect(next(controls).text).toBe("Give Blue 2 cards");
  });

  it("is the only thing that can be chosen", () => {
    told({ choices: [NOBODY] });
    expect(next(controls)).toEqual({ text: "Trade with nobody", moves: ["trade with nobody"] });
  });

  it("is to wait for players who have not answered", () => {
    told({ asked: [0, 1], answered: [0] });
    expect(next(controls).text).toContain("thinking");
  });

  it("is a reason why nothing can be traded", () => {
    const frame = { hexes: [], harbors: [], offers: [], pieces: [], players: [], hand: {}, partners: [1], over: false };
    const withHand = (hand: Record<string, number>, partners = [1]) => ({ ...frame, hand, partners }) as unknown as GameView["frame"];
    told({ choices: [END], frame: withHand({}) });
    expect(whyNoTrade(controls)).toBe("You have no cards to offer.");
    told({ choices: [END], frame: withHand({ wool: 1 }, []) });
    expect(whyNoTrade(controls)).toBe("No other player has a card.");
    told({ choices: [ROLL], frame: withHand({ wool: 1 }) });
    expect(whyNoTrade(controls)).toBe("Roll the dice first.");
    told({ choices: [], frame: withHand({ wool: 1 }) });
    expect(whyNoTrade(controls)).toMatch(/^Trading is not possible yet/);
  });

  it("comes before building", () => {
    told({ choices: [ROLL] });
    expect(whyNotNow(controls)).toBe("Roll the dice first.");
    told({ choices: [ROBBER] });
    expect(whyNotNow(controls)).toBe("First: Move the robber");
    told({});
    expect(whyNotNow(controls)).toBe("Wait for your turn.");
  });
});
