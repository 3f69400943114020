// Pictures of counters that modules share, each in a square of 20.

export const SHIELD = "M4 3h12v6.5c0 4-3 6.5-6 8-3-1.5-6-4-6-8Z";
