// Pictures of counters, each in a square of 20.

/** A token that has been turned over: a star on a disk. */
export const DELIVERED =
  "M10 2.4a7.6 7.6 0 1 1 0 15.2 7.6 7.6 0 0 1 0-15.2ZM10 6l1.2 2.6 2.8.3-2.1 1.9.6 2.8L10 12.2l-2.5 1.4.6-2.8L6 8.9l2.8-.3Z";
/** A wheel with four spokes. */
export const WHEEL = "M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM10 3v14M3 10h14M5 5l10 10M15 5 5 15";
