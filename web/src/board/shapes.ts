// The outline of pieces without a drawing, and the signs of the seats, about 20 units wide, each around (0, 0).

/** The drawing of pieces without their own: a plain counter. */
export const COUNTER = "M0-24L21-12V12L0 24-21 12V-12Z";

/** The outline of each sign by its character. The last one is for unknown signs. */
const SIGN_PATHS: Record<string, string> = {
  "●": "M-8.4 0A8.4 8.4 0 1 1 8.4 0A8.4 8.4 0 1 1-8.4 0Z",
  "■": "M-7.6-7.6H7.6V7.6H-7.6Z",
  "▲": "M0-9.4L9.6 7.4H-9.6Z",
  "◆": "M0-10.4L8.6 0 0 10.4-8.6 0Z",
  "✚": "M-3.2-9.6H3.2V-3.2H9.6V3.2H3.2V9.6H-3.2V3.2H-9.6V-3.2H-3.2Z",
  "★": "M0-10.6L2.6-3.4 10-3.2 4.2 1.4 6.2 8.6 0 4.4-6.2 8.6-4.2 1.4-10-3.2-2.6-3.4Z",
};
const OTHER_SIGN = "M-10-9L0-1.6 10-9V-.4L0 9-10-.4Z";

/** The signs in seat order, for tables that name none. */
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

/** Colors that have a dark sign. */
const LIGHT_COLORS = new Set(["white", "orange"]);

export function fillOf(color: string): string {
  return `var(--${color}, var(--unknown-ink))`;
}

export function inkOn(color: string): string {
  return LIGHT_COLORS.has(color) ? "var(--piece-ink)" : "var(--piece-light)";
}
