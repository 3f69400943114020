// The outlines of the pieces of the base game, each around (0, 0).

export const ROBBER =
  "M-19 31C-19 22-15 17-10.5 13C-16.5 6-16.5-5-9-10C-14-15-13-31 0-31C13-31 14-15 9-10C16.5-5 16.5 6 10.5 13C15 17 19 22 19 31Z";
export const ROBBER_LIGHT = "M-5-21C-8-17-7.4-13-5.6-11";
export const SETTLEMENT = "M0-26L22-6V21H-22V-6Z";
export const CITY = "M-15-40L0-26V-11H29V20H-30V-26Z";
export const ROAD = "M-29-9.5H29V9.5H-29Z";
