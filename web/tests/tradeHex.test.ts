// Where things are on a trade hex: nothing covers the plaza, and nothing covers anything else.

import { describe, expect, it } from "vitest";
import { distance } from "../src/lib/geometry";
import { layout, placeOfNumber, read } from "../src/modules/traders_barbarians/tradeHex";

const PLAZA = 27;
const SIGN = 26;
const TOKEN = 36;
const TRADE_HEXES = {
  castle: "needs glass marble supplies sand tools closed SW W NW",
  quarry: "needs tools supplies marble sand closed NW NE E",
  glassworks: "needs sand supplies glass tools closed E SE SW",
  inland: "needs sand supplies glass tools",
};

describe.each(Object.entries(TRADE_HEXES))("the number of a trade hex: %s", (_, ground) => {
  const details = ground.split(" ");
  const { at, size } = placeOfNumber(details);

  it("leaves the plaza free", () => {
    expect(distance(at, { x: 0, y: 0 })).toBeGreaterThan(PLAZA + size * TOKEN);
  });

  it("covers neither the building nor the goods", () => {
    const { building, needs, supplies } = layout(read(details));
    for (const other of [building, ...[...needs, ...supplies].map((sign) => sign.at)]) {
      expect(distance(at, other)).toBeGreaterThan(SIGN + size * TOKEN);
    }
  });
});
