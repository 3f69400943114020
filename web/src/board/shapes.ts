// The outlines of pieces, each around (0, 0), and the signs of the seats, about 20 units wide.

export const SETTLEMENT = "M0-26L22-6V21H-22V-6Z";
export const CITY = "M-15-40L0-26V-11H29V20H-30V-26Z";
export const WALL =
  "M-39 15H-29V22H-20V15H-9V22H9V15H20V22H29V15H39V37H-39Z";
export const ROAD = "M-29-9.5H29V9.5H-29Z";
export const SHIELD = "M-25-21H25V2C25 19 13 29 0 36C-13 29-25 19-25 2Z";
export const PLUME = "M-13-21L-9-39 0-30 9-39 13-21Z";
export const ROBBER =
  "M-19 31C-19 22-15 17-10.5 13C-16.5 6-16.5-5-9-10C-14-15-13-31 0-31C13-31 14-15 9-10C16.5-5 16.5 6 10.5 13C15 17 19 22 19 31Z";
export const ROBBER_LIGHT = "M-5-21C-8-17-7.4-13-5.6-11";
export const MERCHANT = "M-21 31L-11-3C-15-8-15-21-9-26C-4-30 4-30 9-26C15-21 15-8 11-3L21 31Z";
export const HULL = "M-24 3H24C22 15 15 20 8 20H-10C-17 20-22 13-24 3Z";
export const SAIL = "M-2-25C14-20 18-10 16-1H-2Z";
/** What has no drawing yet: a plain counter. */
export const COUNTER = "M0-24L21-12V12L0 24-21 12V-12Z";

/** The outline of each sign by the character that stands for it; the last one is for a sign that is not known. */
const SIGN_PATHS: Record<string, string> = {
  "●": "M-8.4 0A8.4 8.4 0 1 1 8.4 0A8.4 8.4 0 1 1-8.4 0Z",
  "■": "M-7.6-7.6H7.6V7.6H-7.6Z",
  "▲": "M0-9.4L9.6 7.4H-9.6Z",
  "◆": "M0-10.4L8.6 0 0 10.4-8.6 0Z",
  "✚": "M-3.2-9.6H3.2V-3.2H9.6V3.2H3.2V9.6H-3.2V3.2H-9.6V-3.2H-3.2Z",
  "★": "M0-10.6L2.6-3.4 10-3.2 4.2 1.4 6.2 8.6 0 4.4-6.2 8.6-4.2 1.4-10-3.2-2.6-3.4Z",
};
const OTHER_SIGN = "M-10-9L0-1.6 10-9V-.4L0 9-10-.4Z";

/** The signs in the order of the seats, for a table that names none. */
export const SIGNS = Object.keys(SIGN_PATHS);

export interface Sign {
  color: string;
  symbol: string;
}

export function signPath(symbol: string): string {
  return SIGN_PATHS[symbol] ?? OTHER_SIGN;
}

export function signOf(color: string, symbol: string, seat: number): Sign {
  return { color, symbol: symbol || (SIGNS[seat] ?? "") };
}

/** Colors on which a sign is dark. */
const LIGHT_COLORS = new Set(["white", "orange"]);

export function fillOf(color: string): string {
  return `var(--${color}, var(--unknown-ink))`;
}

export function inkOn(color: string): string {
  return LIGHT_COLORS.has(color) ? "var(--piece-ink)" : "var(--piece-light)";
}
