// The state of a table, put together from parts.

import { describe, expect, it } from "vitest";
import { withParts } from "../src/lib/parts";

const FIRST = {
  can_save: true,
  "table.status": "playing",
  "table.seats.0": { name: "Ada" },
  "table.seats.1": { name: "Ben" },
  "game.moment": 3,
  "game.frame.hexes": [{ at: "0,0" }],
  "game.frame.players.1.points": 2,
  "game.frame.players.0.points": 4,
};

describe("the parts of the state", () => {
  it("are put together, in any order", () => {
    expect(withParts(null, FIRST)).toEqual({
      can_save: true,
      table: { status: "playing", seats: [{ name: "Ada" }, { name: "Ben" }] },
      game: { moment: 3, frame: { hexes: [{ at: "0,0" }], players: [{ points: 4 }, { points: 2 }] } },
    });
  });

  it("change only what they name, and leave the rest the same objects", () => {
    const before = withParts(null, FIRST);
    const after = withParts(before, { "game.moment": 4, "game.frame.players.1.points": 3 });
    expect(after.game?.moment).toBe(4);
    expect(after.game?.frame.players.map((player) => player.points)).toEqual([4, 3]);
    expect(before.game?.frame.players[1]?.points).toBe(2);
    expect(after.table).toBe(before.table);
    expect(after.game?.frame.hexes).toBe(before.game?.frame.hexes);
    expect(after.game?.frame.players[0]).toBe(before.game?.frame.players[0]);
  });

  it("begin a game where there was none", () => {
    const waiting = withParts(null, { can_save: true, "table.status": "waiting", game: null });
    expect(waiting.game).toBeNull();
    expect(withParts(waiting, { "game.moment": 0 }).game).toEqual({ moment: 0 });
  });

  it("leave nothing of the old state after a reconnection, but reuse what is equal", () => {
    const before = withParts(null, { ...FIRST, "game.frame.seen": { 1: { wool: 1 } } });
    const after = withParts(null, { ...FIRST, "game.moment": 9 }, before);
    expect(after.game?.frame).not.toHaveProperty("seen");
    expect(after.game?.moment).toBe(9);
    expect(after.game?.frame.hexes).toBe(before.game?.frame.hexes);
  });

  it("never reach a prototype", () => {
    const state = withParts(null, { can_save: true, "table.seat": 0, "table.__proto__": { host: true }, "__proto__.seat": 1 });
    expect(state).toEqual({ can_save: true, table: { seat: 0 } });
    for (const record of [state, state.table]) expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
    expect({}).not.toHaveProperty("seat");
  });
});
