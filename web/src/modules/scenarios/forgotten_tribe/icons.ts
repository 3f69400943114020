// Pictures of counters: paths in squares of 20.

/** A jetty with two posts, for harbors that have no place yet. */
export const JETTY = "M3 8h14M3 11h14M5.5 6v9M14.5 6v9M2.5 17c1.5-1.4 3-1.4 4.5 0s3 1.4 4.5 0 3-1.4 4.5 0";
/** A star in a circle, for points of the tribe. */
export const STAR = "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 6l1.2 2.6 2.8.3-2.1 1.9.6 2.8-2.5-1.4-2.5 1.4.6-2.8L6 8.9l2.8-.3Z";
