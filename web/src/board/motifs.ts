// The small pictures that fill terrains and show cards. Each is drawn around (0, 0), at most about 40 units wide.

export type Tone = "ink" | "light" | "line";
export type Motif = [Tone, string][];

export function disk(x: number, y: number, r: number): string {
  return `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`;
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`;
}

export const FIR: Motif = [["ink", "M0-19 8-6H5L12 7H2.2V15H-2.2V7H-12L-5-6H-8Z"]];

export const SHEEP: Motif = [
  ["line", "M-5 7V13M5 7V13"],
  ["ink", disk(-7, 2, 7.4) + disk(0, -4, 8.4) + disk(7, 2, 7.4) + disk(0, 3, 8)],
  ["light", disk(-7, 2, 5.2) + disk(0, -4, 6.2) + disk(7, 2, 5.2) + disk(0, 3, 5.8)],
  ["ink", ellipse(12, -3, 5, 4)],
];

export const GRASS: Motif = [["line", "M0 7C0 1 0-3 0-8M-3 7C-4 2-6-2-9-4M3 7C4 2 6-2 9-4"]];

export const PEAK: Motif = [
  ["ink", "M-21 15L-6-11-1-3 4-18 22 15Z"],
  ["light", "M4-18L10-7 6-9 3-4 .6-7.4ZM-6-11L-2-4.6-5.6-6.4-9-5.8Z"],
];

export const DUNE: Motif = [["line", "M-20 5C-12-7-6-7 0 0C6 6 12 5 20-3"]];

export const GRAINS: Motif = [["ink", disk(-8, 3, 2) + disk(0, -5, 2) + disk(8, 4, 2)]];

export const WAVE: Motif = [["line", "M-18 0C-13-7-9-7-6-2C-3 3 3 3 6-2C9-7 13-7 18 0"]];

export const NUGGET: Motif = [
  ["ink", "M-17 2L-9-12 8-13 18 1 9 14H-9Z"],
  ["light", "M-12 1L-7-8 2-9-2 0ZM2 3L6-6 13 1 8 9Z"],
];

export const RIPPLE: Motif = [["line", "M-20-3C-12-8 12-8 20-3M-12 6C-6 2 6 2 12 6"]];

export const REEDS: Motif = [
  ["line", "M-7 15V-4M1 15V-10M9 15V-1M-17 15H18"],
  ["ink", ellipse(-7, -6, 3.4, 7.5) + ellipse(1, -12, 3.4, 7.5) + ellipse(9, -3, 3.4, 7.5)],
];

export const PALM: Motif = [
  ["line", "M-2 17C0 10 2 4 1-4"],
  ["line", "M1-5C-4-13-12-13-17-6M1-5C4-14 13-15 18-8M1-5C-5-8-11-4-13 3M1-5C7-8 13-4 15 3"],
];

export const POND: Motif = [
  ["light", ellipse(0, 0, 17, 8)],
  ["line", ellipse(0, 0, 17, 8)],
];

export const TOWER: Motif = [
  ["ink", "M-13 16V-15H-7V-9H-3V-15H3V-9H7V-15H13V16Z"],
  ["light", "M-4 16V8C-4 2 4 2 4 8V16Z"],
];

export const BLOCK: Motif = [
  ["ink", "M0-15L16-7V9L0 17-16 9V-7Z"],
  ["light", "M0-12L12-6.5 0-1-12-6.5ZM-13-3.5L-1.5 2V13L-13 7.5Z"],
];

export const BOTTLE: Motif = [
  ["ink", "M-4-18H4V-7C10-4 11 2 11 6V16H-11V6C-11 2-10-4-4-7Z"],
  ["light", "M-7 6C-7 2-6 0-3-2V12H-7Z"],
];

export const CROSS: Motif = [["line", "M-7-7L7 7M7-7L-7 7"]];

export const BRICK: Motif = [
  ["ink", "M-13-7H13C15-7 16-6 16-4V4C16 6 15 7 13 7H-13C-15 7-16 6-16 4V-4C-16-6-15-7-13-7Z"],
];

export const BRICKS: Motif = [["ink", "M-16-10H-1.2V-1.2H-16ZM1.2-10H16V-1.2H1.2ZM-8 1.2H8V10H-8Z"]];

export const EAR: Motif = [
  [
    "ink",
    "M-1.4 15V7C-6.8 7.4-9.4 4.2-9.4 0C-5.6-.2-2.8 1-1.4 3.4V-.2C-6.8 .2-9.4-3-9.4-7.2C-5.6-7.4-2.8-6.2-1.4-3.8" +
      "C-4-8.2-3.4-11.8 0-15C3.4-11.8 4-8.2 1.4-3.8C2.8-6.2 5.6-7.4 9.4-7.2C9.4-3 6.8 .2 1.4-.2V3.4" +
      "C2.8 1 5.6-.2 9.4 0C9.4 4.2 6.8 7.4 1.4 7V15Z",
  ],
];

export const UNKNOWN: Motif = [["ink", "M0-15L15 0 0 15-15 0Z"]];

export interface Look {
  /** The terrain whose colors the card has, or the name of its own colors. */
  colors: string;
  motif: Motif;
}

const TONES = { ground: "ground", motif: "ink", light: "light" };

/** The colors of a terrain or card as style properties; neutral if it has none. */
export function colorsOf(name: string): string {
  return Object.entries(TONES)
    .map(([property, tone]) => `--${property}:var(--${name}-${tone},var(--unknown-${tone}))`)
    .join(";");
}
