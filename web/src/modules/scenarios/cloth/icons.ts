// Pictures of counters: paths in squares of 20.

/** A bolt of cloth. */
export const BOLT = "M3 4.5c0-2 3-2 3 0v11c0 2-3 2-3 0ZM6 5.5h8M6 14.5h8M14 4.5c0-2 3-2 3 0v11c0 2-3 2-3 0ZM8.5 8.5c1-.8 2 .8 3 0M8.5 11.5c1-.8 2 .8 3 0";
