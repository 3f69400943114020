// The picture of harbors: a path in a square of 20.

export const ANCHOR = "M10 7v10.5M6.5 9.5h7M3.5 11.5c.4 4 3 6 6.5 6s6.1-2 6.5-6M10 7a2.2 2.2 0 1 0 0-4.4A2.2 2.2 0 0 0 10 7Z";
