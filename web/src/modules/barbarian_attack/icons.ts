// The pictures of the counters of Barbarian Attack: paths in a square of 20.

/** A window with bars. */
export const PRISONER = "M4.5 17.5V8a5.5 5.5 0 0 1 11 0v9.5ZM8.2 3v14.5M11.8 3v14.5M4.5 11.5h11";
/** A horse. */
export const HORSE = "M6 17.5c0-3.5 2.6-4.4 2.8-7-1.3.4-2 1.6-3.4 1.6-1.6 0-2.2-1.8-1.2-3C5.4 7.6 5.2 5.8 7.2 4L7.6 1.8 9.8 4c4 1 5.6 5.2 5.2 13.5Z";
/** A helmet with horns. */
export const HELMET = "M5 14.5V11a5 5 0 0 1 10 0v3.5ZM5.4 9C3 8.6 1.8 6.4 2.4 3.4 3.4 5.2 5 6 6.6 6.4M14.6 9c2.4-.4 3.6-2.6 3-5.6-1 1.8-2.6 2.6-4.2 3";
/** Two cards, one on the other. */
export const CARDS = "M6.5 3.5h8v11h-8ZM6.5 6H4v11h8v-2.5";
