// Pictures of counters, each in a square of 20.

export const FISH = "M2 10c2.6-4.4 6.4-5.6 9.6-4 1.4.7 2.5 1.7 3.2 2.8L18 6v8l-3.2-2.8c-.7 1.1-1.8 2.1-3.2 2.8-3.2 1.6-7 .4-9.6-4ZM6.3 9h.1";
export const BOOT = "M6 3h6.2v5.6c.3 2 4.8 1.6 5.3 5V17H5.6v-3.4C6.8 10.5 6 6.5 6 3Z";
