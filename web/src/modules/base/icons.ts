// Pictures of counters that modules share, each in a square of 20.

export const ROAD = "M4 17 8 3M16 17 12 3M10 4v2.4M10 9v2.6M10 14.4V17";
export const SHIELD = "M4 3h12v6.5c0 4-3 6.5-6 8-3-1.5-6-4-6-8Z";
