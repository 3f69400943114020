import { describe, expect, test } from "vitest";
import type { Decision, Option } from "../engine/src";
import { bestOf, rankOf, spotsOf } from "../src/lib/heat";
import { startsOf } from "../src/pages/analysis/starts";

const corner = (place: string, chance: number) => ({ kind: "setup_settlement", text: `settlement ${place}`, chance });

describe("a heat map", () => {
  test("has the best corner first, and says where each is between the worst and the best", () => {
    const spots = spotsOf([corner("0,0,N", 0.2), corner("1,0,N", 0.3), corner("2,0,N", 0.25)]);
    expect(spots.map(({ place }) => place)).toEqual(["1,0,N", "2,0,N", "0,0,N"]);
    expect(spots.map(({ share }) => Number(share.toFixed(3)))).toEqual([1, 0.5, 0]);
  });

  test("leaves out what is no corner", () => {
    expect(spotsOf([{ kind: "end_turn", text: "end", chance: 1 }, { kind: "build_road", text: "road 0,0,NE", chance: 1 }])).toEqual([]);
  });

  test("of equal corners shows no difference", () => {
    expect(spotsOf([corner("0,0,N", 0.2), corner("1,0,N", 0.2)]).map(({ share }) => share)).toEqual([0, 0]);
  });

  test("shows the numbers of the four best corners", () => {
    const spots = spotsOf([0.1, 0.3, 0.2, 0.5, 0.4].map((chance, at) => corner(`${at},0,N`, chance)));
    expect(bestOf(spots).map(({ place }) => place)).toEqual(["3,0,N", "4,0,N", "1,0,N", "2,0,N"]);
  });

  test("gives equal corners the same rank", () => {
    const spots = spotsOf([corner("0,0,N", 0.2), corner("1,0,N", 0.3), corner("2,0,N", 0.3)]);
    expect(["0,0,N", "1,0,N", "2,0,N"].map((place) => rankOf(spots, place))).toEqual([3, 1, 1]);
  });
});

describe("the starts of a game", () => {
  const option = (text: string, kind: string, own: number): Option => ({ action: 0, kind, text, expected: [own, 1 - own], true: [own, 1 - own] });
  const decision = (turn: number, ...options: Option[]): Decision => ({ step: 7, turn, seat: 0, lost: 0, chosen: options[1]!, best: options[0]!, options });
  const corners = [option("settlement 1,0,N", "SETUP_SETTLEMENT", 0.6), option("settlement 0,0,N", "SETUP_SETTLEMENT", 0.4)];

  test("are the corners that were chosen, with their rank and the chances of their seat", () => {
    const [start] = startsOf([decision(0, ...corners)]);
    expect(start).toMatchObject({ step: 7, seat: 0, rank: 2, chance: 0.4 });
    expect(start?.spots[0]).toMatchObject({ place: "1,0,N", chance: 0.6 });
  });

  test("are no roads, and nothing from the first turn on", () => {
    const roads = [option("road 0,0,NE", "SETUP_ROAD", 0.5), option("road 0,0,NW", "SETUP_ROAD", 0.4)];
    expect(startsOf([decision(0, ...roads), decision(3, ...corners)])).toEqual([]);
  });
});
