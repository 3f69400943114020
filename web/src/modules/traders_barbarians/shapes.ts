// The outlines of pieces, around (0, 0).

/** The body of a wagon that goes to the right. */
export const CART = "M-28-10H28L24 12H-24Z";
/** A barbarian with a horned helmet, in parts. */
export const BARBARIAN = {
  cloak: "M-19 24C-20 6-13-3 0-3S20 6 19 24Z",
  horns: "M-9-17C-16-18-20-23-19-31C-14-25-9-25-5-24ZM9-17C16-18 20-23 19-31C14-25 9-25 5-24Z",
  head: "M-9-16H9V-8C9-2 5 2 0 2S-9-2-9-8Z",
  beard: "M-9.5-9C-9.5 5-5 10 0 11C5 10 9.5 5 9.5-9C5-4-5-4-9.5-9Z",
  helmet: "M-11.5-13C-11.5-26-6-29 0-29S11.5-26 11.5-13Z",
};
