// Where an explanation goes: next to what it explains, inside the screen.

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Pixels between an explanation and what it explains, and between it and the edge of the screen. */
const GAP = 8;

function clamped(at: number, length: number, most: number): number {
  return Math.max(GAP, Math.min(at, most - length - GAP));
}

/** The top left corner of a box: above its anchor, else below, to the right or to the left of it. */
export function placed(anchor: Rect, box: Size, screen: Size): { left: number; top: number } {
  const left = clamped(anchor.left + (anchor.width - box.width) / 2, box.width, screen.width);
  const top = clamped(anchor.top + (anchor.height - box.height) / 2, box.height, screen.height);
  const above = anchor.top - GAP - box.height;
  const below = anchor.top + anchor.height + GAP;
  const right = anchor.left + anchor.width + GAP;
  const before = anchor.left - GAP - box.width;
  if (above >= GAP) return { left, top: above };
  if (below + box.height + GAP <= screen.height) return { left, top: below };
  if (right + box.width + GAP <= screen.width) return { left: right, top };
  if (before >= GAP) return { left: before, top };
  // Nothing fits: use the larger space above or below.
  return { left, top: anchor.top > screen.height - below ? GAP : clamped(below, box.height, screen.height) };
}
