// The pictures of counters of Seafarers: paths in a square of 20.

/** Three nuggets. */
export const NUGGETS = "M3 15.5 4.5 12l3-1 2.2 2.2-.7 3-3.5.8ZM11 16l.8-3.6 3-1.2 2.2 2-.4 3-3.2.6ZM7 8.2 8.4 5l3.2-.8 2 2.2-.8 2.8-3.4.8Z";
