// The reader's own games in words, and what prevents passkeys.

import { describe, expect, it } from "vitest";
import type { OwnGame } from "../src/lib/messages";
import { playersOf, rateOf } from "../src/lib/ownGames";
import { passkeyObstacle } from "../src/lib/passkeys";

const GAME: OwnGame = {
  table: "table",
  at: 0,
  status: "over",
  modules: ["base"],
  seat: 1,
  names: ["Ben", "Anna", "greedy"],
  points: [6, 10, 8],
  place: 1,
};

const isBot = (name: string) => name === "greedy";

describe("players of a game", () => {
  it("come by points, and bots have no name", () => {
    expect(playersOf(GAME, isBot).map(({ name, points }) => [name, points])).toEqual([
      ["Anna", 10],
      ["", 8],
      ["Ben", 6],
    ]);
    expect(playersOf(GAME, isBot).map(({ isOwn }) => isOwn)).toEqual([true, false, false]);
  });

  it("come by seat before the end", () => {
    const running = { ...GAME, status: "playing", points: [], place: 0 };
    expect(playersOf(running, isBot).map(({ name, points }) => [name, points])).toEqual([
      ["Ben", null],
      ["Anna", null],
      ["", null],
    ]);
  });
});

it("a rate is compared with what chance would give", () => {
  const results = { modules: ["base"], players: 4, is_against_people: true, games: 8, won: 3, points: 60 };
  expect(rateOf(results)).toEqual({ won: 0.375, chance: 0.25, points: 7.5 });
});

describe("passkeys", () => {
  it("need a host name, encryption, and a browser that knows them", () => {
    expect(passkeyObstacle("table.example", true, true)).toBeNull();
    expect(passkeyObstacle("localhost", true, true)).toBeNull();
    expect(passkeyObstacle("192.0.2.1", true, true)).toBe("no_name");
    expect(passkeyObstacle("[::1]", true, true)).toBe("no_name");
    expect(passkeyObstacle("table.example", false, false)).toBe("unencrypted");
    expect(passkeyObstacle("table.example", true, false)).toBe("browser");
  });
});
