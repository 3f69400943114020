// The enlarged part of the board: how much larger it is, and where its center is.

import type { Box, Point } from "../lib/geometry";

const LARGEST = 5;
/** The factor of one press of a key, and of a double tap. */
export const STEP = 1.4;
export const DOUBLE_TAP = 2;
/** The share of the visible part that an arrow key moves over. */
const ARROW_SHARE = 0.2;

export class Zoom {
  scale = $state(1);
  private center = $state.raw<Point | null>(null);

  /** The box is that of the whole board. */
  constructor(private readonly box: () => Box) {}

  get isOn(): boolean {
    return this.scale > 1;
  }

  get isLargest(): boolean {
    return this.scale >= LARGEST;
  }

  /** The visible part of the board. */
  readonly view: Box = $derived.by(() => {
    const { left, top, width, height } = this.box();
    const center = this.center ?? { x: left + width / 2, y: top + height / 2 };
    const visible = { width: width / this.scale, height: height / this.scale };
    return {
      left: within(center.x - visible.width / 2, left, left + width - visible.width),
      top: within(center.y - visible.height / 2, top, top + height - visible.height),
      ...visible,
    };
  });

  /** Enlarge by a factor. The point stays where it is on the screen. */
  by(factor: number, at: Point = this.middle()): void {
    const scale = within(this.scale * factor, 1, LARGEST);
    const kept = this.scale / scale;
    const middle = this.middle();
    this.center = { x: at.x + (middle.x - at.x) * kept, y: at.y + (middle.y - at.y) * kept };
    this.scale = scale;
  }

  /** Move the visible part by units of the board. */
  move(x: number, y: number): void {
    const middle = this.middle();
    this.center = { x: middle.x + x, y: middle.y + y };
  }

  /** Move the visible part in the direction of an arrow key. */
  step(x: number, y: number): void {
    this.move(x * this.view.width * ARROW_SHARE, y * this.view.height * ARROW_SHARE);
  }

  /** Show a place that is not visible. */
  show({ x, y }: Point): void {
    const { left, top, width, height } = this.view;
    if (x < left || x > left + width || y < top || y > top + height) this.center = { x, y };
  }

  reset(): void {
    this.scale = 1;
    this.center = null;
  }

  private middle(): Point {
    const { left, top, width, height } = this.view;
    return { x: left + width / 2, y: top + height / 2 };
  }
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
