// The small pictures that fill terrains and show cards. Each is drawn around (0, 0), at most about 40 units wide.

import written from "../lib/vocabulary.json";

export type Tone = "ink" | "light" | "line";
export type Motif = [Tone, string][];

/** The pictures of the server's drawings, by name. */
export const MOTIFS = written.motifs as Record<keyof typeof written.motifs, Motif>;

export const UNKNOWN: Motif = [["ink", "M0-15L15 0 0 15-15 0Z"]];

export interface Look {
  /** The terrain whose colors the card has, or the name of its own colors. */
  colors: string;
  motif: Motif;
  /** Whether it is a coin, not a card. */
  isCoin?: boolean;
}

export function disk(x: number, y: number, r: number): string {
  return ellipse(x, y, r, r);
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`;
}

const TONES = { ground: "ground", motif: "ink", light: "light" };

/** The colors of a terrain or card as style properties; neutral if it has none. */
export function colorsOf(name: string): string {
  return Object.entries(TONES)
    .map(([property, tone]) => `--${property}:var(--${name}-${tone},var(--unknown-${tone}))`)
    .join(";");
}
