// The outlines of pieces and the signs of the seats, each around (0, 0). They are those of the server's drawings.

import { VOCABULARY } from "../lib/vocabulary";
import written from "../lib/vocabulary.json";

/** The outlines of pieces and of their parts, by name. */
export const OUTLINES: Record<keyof typeof written.outlines, string> = written.outlines;

/** The drawing of pieces without their own: a plain counter. */
export const COUNTER = "M0-24L21-12V12L0 24-21 12V-12Z";

/** The sign of a piece: a color, and a shape by its character. */
export interface Sign {
  color: string;
  symbol: string;
}

const { signs, neutrals } = VOCABULARY;
const COLORS = new Map([...signs, ...neutrals].map((sign) => [sign.color, sign]));
const SHAPES = new Map([...signs, ...neutrals].map((sign) => [sign.symbol, sign.outline]));

/** The shapes that a seat can choose, in seat order. */
export const SYMBOLS = signs.map((sign) => sign.symbol);

/** The usual sign of each seat. */
export const SEAT_SIGNS: Sign[] = signs.map(({ color, symbol }) => ({ color, symbol }));

/** The signs of the neutral owners of pieces, who are no players; their seats come after those of the players. */
export const NEUTRALS: Sign[] = neutrals.map(({ color, symbol }) => ({ color, symbol }));

/** The sign of pieces of nobody. */
export const NEUTRAL: Sign = NEUTRALS[0] ?? { color: "", symbol: "" };

export function signPath(symbol: string): string {
  return SHAPES.get(symbol) ?? neutrals[0]?.outline ?? "";
}

export function signOf(color: string, symbol: string, seat: number): Sign {
  return { color, symbol: symbol || (SYMBOLS[seat] ?? "") };
}

export function fillOf(color: string): string {
  return COLORS.get(color)?.fill ?? "var(--unknown-ink)";
}

export function inkOn(color: string): string {
  return COLORS.get(color)?.ink ?? "var(--piece-light)";
}
