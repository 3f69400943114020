// Zooming and moving the board: wheel, drag, pinch, double tap and keys. ZoomButtons.svelte does it without any gesture.

import { between, distance, type Point } from "../lib/geometry";
import { isWholePage } from "../lib/wholePage";
import { ARROWS } from "./arrows";
import { DOUBLE_TAP, STEP, type Zoom } from "./zoom.svelte";

/** Pixels after which a press is a drag and no longer a click. */
const DRAG = 8;
/** Milliseconds and pixels between the two taps of a double tap. */
const DOUBLE = { time: 350, reach: 30 };
/** The factor of one pixel of the wheel; a pinch on a trackpad has smaller steps. */
const WHEEL = 1.0015;
const TRACKPAD = 1.01;

export class Gestures {
  /** Whether the pointer has moved since it went down, so that the click that follows means nothing. */
  isDrag = false;
  private readonly fingers = new Map<number, Point>();
  private start: Point = { x: 0, y: 0 };
  private lastTap = { time: 0, at: { x: 0, y: 0 } };

  constructor(
    private readonly zoom: Zoom,
    /** The point of the board at a point of the screen. */
    private readonly under: (at: Point) => Point,
  ) {}

  wheel(event: WheelEvent): void {
    event.preventDefault();
    this.zoom.by((event.ctrlKey ? TRACKPAD : WHEEL) ** -event.deltaY, this.under(ofEvent(event)));
  }

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (this.fingers.size === 0) this.isDrag = false;
    this.start = ofEvent(event);
    this.fingers.set(event.pointerId, this.start);
  }

  move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    const now = ofEvent(event);
    if (!before) return;
    // The pointer went up where the board does not see it.
    if (event.buttons === 0) return this.up(event);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other && !this.isDrag && distance(this.start, now) < DRAG) return;
    if (!this.isDrag) (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.isDrag = true;
    const [from, to] = other ? [between(before, other, 0.5), between(now, other, 0.5)] : [before, now];
    const [was, is] = [this.under(from), this.under(to)];
    if (this.zoom.isOn) this.zoom.move(was.x - is.x, was.y - is.y);
    if (other) this.zoom.by(distance(now, other) / distance(before, other), was);
    this.fingers.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
  }

  /** A tap that chooses nothing: the second of two enlarges the board, or shows all of it. */
  tap(event: MouseEvent): void {
    const at = ofEvent(event);
    const isDouble = event.timeStamp - this.lastTap.time < DOUBLE.time && distance(at, this.lastTap.at) < DOUBLE.reach;
    this.lastTap = { time: isDouble ? 0 : event.timeStamp, at };
    if (!isDouble) return;
    if (this.zoom.isOn) this.zoom.reset();
    else this.zoom.by(DOUBLE_TAP, this.under(at));
  }

  /** The arrow keys move the board where they do not move the focus, and with Shift everywhere. */
  key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const at = event.target as Element;
    if (at.closest("input, select, textarea, dialog[open], [role=tab]")) return;
    const movesBoard = event.shiftKey || (this.zoom.isOn && (isWholePage(at) || at.matches("[data-zoom]")));
    const arrow = movesBoard && ARROWS[event.key];
    if (arrow) this.zoom.step(...arrow);
    else if (event.key === "+" || event.key === "=") this.zoom.by(STEP);
    else if (event.key === "-") this.zoom.by(1 / STEP);
    else if (event.key === "0") this.zoom.reset();
    else return;
    event.preventDefault();
  }
}

function ofEvent(event: MouseEvent): Point {
  return { x: event.clientX, y: event.clientY };
}
