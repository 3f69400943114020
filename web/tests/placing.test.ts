import { describe, expect, it } from "vitest";
import { placed, type Rect } from "../src/lib/placing";

const PHONE = { width: 360, height: 740 };
const SIDEWAYS = { width: 844, height: 390 };
const BOX = { width: 300, height: 120 };

function touches(anchor: Rect, at: { left: number; top: number }): boolean {
  const isBeside = at.left + BOX.width <= anchor.left || at.left >= anchor.left + anchor.width;
  const isAboveOrBelow = at.top + BOX.height <= anchor.top || at.top >= anchor.top + anchor.height;
  return !isBeside && !isAboveOrBelow;
}

describe("an explanation", () => {
  it("is above what it explains, in its middle", () => {
    expect(placed({ left: 400, top: 300, width: 40, height: 20 }, BOX, SIDEWAYS)).toEqual({ left: 270, top: 172 });
  });

  it("is inside the screen and covers nothing, wherever the thing is", () => {
    for (const screen of [PHONE, SIDEWAYS]) {
      for (let left = 0; left <= screen.width - 40; left += 20) {
        for (let top = 0; top <= screen.height - 40; top += 20) {
          const anchor = { left, top, width: 40, height: 40 };
          const at = placed(anchor, BOX, screen);
          expect(at.left).toBeGreaterThanOrEqual(0);
          expect(at.top).toBeGreaterThanOrEqual(0);
          expect(at.left + BOX.width).toBeLessThanOrEqual(screen.width);
          expect(at.top + BOX.height).toBeLessThanOrEqual(screen.height);
          expect(touches(anchor, at)).toBe(false);
        }
      }
    }
  });

  it("is beside a thing that is as high as the screen", () => {
    expect(placed({ left: 0, top: 0, width: 100, height: 390 }, BOX, SIDEWAYS).left).toBe(108);
  });
});
