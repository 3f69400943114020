import { describe, expect, it } from "vitest";
import { Zoom } from "../src/board/zoom.svelte";

const BOARD = { left: -100, top: -50, width: 400, height: 200 };

describe("the enlarged board", () => {
  it("shows the whole board at first, and never less", () => {
    const zoom = new Zoom(() => BOARD);
    expect(zoom.view).toEqual(BOARD);
    zoom.by(0.5);
    expect(zoom.view).toEqual(BOARD);
    expect(zoom.isOn).toBe(false);
  });

  it("keeps a point where it is", () => {
    const zoom = new Zoom(() => BOARD);
    const point = { x: 0, y: 0 };
    zoom.by(2, point);
    const { left, top, width, height } = zoom.view;
    expect([width, height]).toEqual([200, 100]);
    expect((point.x - left) / width).toBeCloseTo((point.x - BOARD.left) / BOARD.width);
    expect((point.y - top) / height).toBeCloseTo((point.y - BOARD.top) / BOARD.height);
  });

  it("stays on the board", () => {
    const zoom = new Zoom(() => BOARD);
    zoom.by(2);
    zoom.move(-1000, 1000);
    expect(zoom.view).toEqual({ left: -100, top: 50, width: 200, height: 100 });
    zoom.move(10, 0);
    expect(zoom.view.left).toBe(-90);
  });

  it("shows a place that is not visible", () => {
    const zoom = new Zoom(() => BOARD);
    zoom.by(4);
    zoom.show({ x: 290, y: 140 });
    expect(zoom.view.left + zoom.view.width).toBe(300);
    zoom.reset();
    expect(zoom.view).toEqual(BOARD);
  });
});
