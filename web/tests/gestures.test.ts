// Every way to enlarge, shrink and move the board: a finger, a mouse, the wheel, and keys.
import { describe, expect, it } from "vitest";
import { Gestures } from "../src/board/gestures";
import { Zoom } from "../src/board/zoom.svelte";

const BOARD = { left: 0, top: 0, width: 400, height: 400 };

/** The board fills a screen of the same size, so that its points are those of the screen as long as it is not enlarged. */
function board(): { zoom: Zoom; gestures: Gestures } {
  const zoom = new Zoom(() => BOARD);
  const under = ({ x, y }: { x: number; y: number }) => ({ x: zoom.view.left + x / zoom.scale, y: zoom.view.top + y / zoom.scale });
  return { zoom, gestures: new Gestures(zoom, under) };
}

const element = { setPointerCapture: () => {} };

function pointer(x: number, y: number, more: object = {}): PointerEvent {
  return { clientX: x, clientY: y, pointerId: 1, button: 0, buttons: 1, currentTarget: element, ...more } as unknown as PointerEvent;
}

function key(name: string, on: string, more: object = {}): KeyboardEvent {
  const target = { closest: () => null, matches: (selector: string) => selector.split(", ").includes(on) };
  return { key: name, target, preventDefault: () => {}, ...more } as unknown as KeyboardEvent;
}

describe("the enlarged board", () => {
  it("follows a finger", () => {
    const { zoom, gestures } = board();
    zoom.by(2);
    const before = zoom.view;
    gestures.down(pointer(200, 200));
    gestures.move(pointer(160, 180));
    expect(gestures.isDrag).toBe(true);
    expect([zoom.view.left, zoom.view.top]).toEqual([before.left + 20, before.top + 10]);
  });

  it("is let go by a button that was released somewhere else", () => {
    const { zoom, gestures } = board();
    zoom.by(2);
    const before = zoom.view;
    gestures.down(pointer(200, 200));
    gestures.move(pointer(100, 100, { buttons: 0 }));
    gestures.move(pointer(50, 50, { buttons: 0 }));
    expect(zoom.view).toEqual(before);
  });

  it("becomes larger around two fingers", () => {
    const { zoom, gestures } = board();
    gestures.down(pointer(150, 200));
    gestures.down(pointer(250, 200, { pointerId: 2 }));
    gestures.move(pointer(350, 200, { pointerId: 2 }));
    expect(zoom.scale).toBe(2);
  });

  it("becomes larger and smaller by the wheel, never smaller than the whole", () => {
    const { zoom, gestures } = board();
    const wheel = (deltaY: number) => gestures.wheel({ deltaY, clientX: 100, clientY: 100, preventDefault: () => {} } as unknown as WheelEvent);
    wheel(-400);
    expect(zoom.scale).toBeGreaterThan(1.5);
    wheel(4000);
    expect(zoom.view).toEqual(BOARD);
  });

  it("is changed by keys", () => {
    const { zoom, gestures } = board();
    gestures.key(key("+", "body"));
    expect(zoom.isOn).toBe(true);
    gestures.key(key("-", "body"));
    expect(zoom.isOn).toBe(false);
    gestures.key(key("+", "body"));
    gestures.key(key("0", "body"));
    expect(zoom.view).toEqual(BOARD);
  });

  it("is moved by the arrow keys where they do not move the focus, and by Shift everywhere", () => {
    const { zoom, gestures } = board();
    zoom.by(2);
    const start = zoom.view.left;
    gestures.key(key("ArrowRight", "[data-target]"));
    gestures.key(key("ArrowRight", "body", { defaultPrevented: true }));
    expect(zoom.view.left).toBe(start);
    gestures.key(key("ArrowRight", "body"));
    const once = zoom.view.left;
    expect(once).toBeGreaterThan(start);
    gestures.key(key("ArrowRight", "[data-target]", { shiftKey: true }));
    expect(zoom.view.left).toBeGreaterThan(once);
  });

  it("leaves the arrow keys to the page while the whole board is shown", () => {
    const { zoom, gestures } = board();
    let isUsed = false;
    gestures.key(key("ArrowDown", "body", { preventDefault: () => (isUsed = true) }));
    expect(isUsed).toBe(false);
    expect(zoom.view).toEqual(BOARD);
  });
});
