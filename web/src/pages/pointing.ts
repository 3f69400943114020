// The position of a card that explains an area of the page: next to the area, as close as the window allows, or on it if
// there is no space around it.

export interface Size {
  width: number;
  height: number;
}

export interface Area extends Size {
  left: number;
  top: number;
}

const GAP = 14;
const MARGIN = 12;

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

export function cardAt(area: Area, card: Size, page: Size): { left: number; top: number } {
  const right = page.width - card.width - MARGIN;
  const bottom = page.height - card.height - MARGIN;
  const beside = within(area.top + (area.height - card.height) / 2, MARGIN, bottom);
  const along = within(area.left + (area.width - card.width) / 2, MARGIN, right);
  const before = area.left - GAP - card.width;
  const after = area.left + area.width + GAP;
  const above = area.top - GAP - card.height;
  const below = area.top + area.height + GAP;
  if (after <= right) return { left: after, top: beside };
  if (before >= MARGIN) return { left: before, top: beside };
  if (below <= bottom) return { left: along, top: below };
  if (above >= MARGIN) return { left: along, top: above };
  return { left: along, top: bottom };
}
