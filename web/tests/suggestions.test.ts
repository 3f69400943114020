import { describe, expect, it } from "vitest";
import type { Decision, Option } from "../engine/src";
import type { Frame, Piece } from "../src/lib/messages";
import { besidePlaces, suggestionsOf } from "../src/lib/suggestions";

function option(kind: string, text: string, chance: number): Option {
  return { action: 0, kind, text, expected: [chance], true: [chance] };
}

/** A decision of the first seat between options, the best first, of which one was played. */
function decision(options: Option[], played: number): Decision {
  return { step: 0, turn: 1, seat: 0, lost: 0, chosen: options[played]!, best: options[0]!, options };
}

const frame = (...pieces: Pick<Piece, "kind" | "at">[]) => ({ pieces }) as Frame;

describe("the suggestions of a decision", () => {
  const roads = ["0,0,NE", "0,0,E", "0,0,SE", "0,0,SW", "0,0,W"].map((side, index) => option("BUILD_ROAD", `road ${side}`, 0.5 - 0.05 * index));

  it("are the best three with a place, and what was played", () => {
    const found = suggestionsOf(decision(roads, 4), frame(), "");
    expect(found.map(({ place }) => place)).toEqual(["0,0,NE", "0,0,E", "0,0,SE", "0,0,W"]);
    expect(found.map(({ isBest }) => isBest)).toEqual([true, false, false, false]);
    expect(found.map(({ isPlayed }) => isPlayed)).toEqual([false, false, false, true]);
    expect(found[0]).toMatchObject({ kind: "side", piece: "road", seat: 0, chance: 0.5, from: "" });
  });

  it("leave out what has no place", () => {
    const found = suggestionsOf(decision([option("END_TURN", "end", 0.4), ...roads], 0), frame(), "");
    expect(found.map(({ isBest }) => isBest)).toEqual([false, false]);
  });

  it("know where the robber stands", () => {
    const options = [option("MOVE_ROBBER", "robber 1,0", 0.4), option("MOVE_ROBBER", "robber 0,1", 0.3)];
    const [best] = suggestionsOf(decision(options, 1), frame({ kind: "robber", at: "0,0" }, { kind: "city", at: "0,0,N" }), "roll [3 4]");
    expect(best).toMatchObject({ place: "1,0", kind: "hex", piece: "robber", from: "0,0" });
  });

  it("know where a ship was taken from", () => {
    const options = [option("SHIP_TO", "to 0,0,E", 0.4), option("SHIP_TO", "to 0,0,W", 0.3)];
    const [best] = suggestionsOf(decision(options, 1), frame(), "roll [3 5]; move ship -1,2,NW");
    expect(best).toMatchObject({ kind: "side", piece: "ship", from: "-1,2,NW" });
  });

  it("say nothing of a way where nothing moves", () => {
    const [best] = suggestionsOf(decision(roads, 0), frame(), "road 1,0,E");
    expect(best!.from).toBe("");
  });
});

describe("labels beside places", () => {
  const size = { width: 60, height: 40 };

  it("lie above their place if nothing is there", () => {
    expect(besidePlaces([{ x: 100, y: 100 }], size)).toEqual([{ x: 100, y: 44 }]);
  });

  it("cover neither each other nor other places", () => {
    const places = [
      { x: 0, y: 0 },
      { x: 0, y: 60 },
      { x: 50, y: 0 },
    ];
    const labels = besidePlaces(places, size);
    for (const [index, label] of labels.entries()) {
      for (const other of labels.slice(index + 1)) {
        expect(Math.abs(label.x - other.x) >= size.width || Math.abs(label.y - other.y) >= size.height).toBe(true);
      }
      for (const place of places) {
        expect(Math.abs(label.x - place.x) > size.width / 2 || Math.abs(label.y - place.y) > size.height / 2).toBe(true);
      }
    }
  });
});
