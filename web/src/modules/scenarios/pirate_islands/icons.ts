// The pictures of counters of The Pirate Islands: paths in a square of 20.

/** A ship with a pennant. */
export const FLAGSHIP = "M2.5 13.5H17.5C17 16 15.5 17.5 13.5 17.5H6.5C4.5 17.5 3 16 2.5 13.5ZM9.5 13.5V2.5L14 4.2L9.5 5.9M9.5 7C12.5 8 14.5 10 15 12H9.5";

/** A wall with battlements. */
export const TOWER = "M4 17.5V5H6.5V7H8.8V3.5H11.2V7H13.5V5H16V17.5ZM8.5 17.5V13C8.5 11 11.5 11 11.5 13V17.5";
