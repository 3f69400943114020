// The pictures of the titles of The Rivers of Catan: paths in a square of 20.

/** A full chest. */
export const CHEST = "M3 9.5h14v7H3ZM3 9.5c0-3.4 2-5.5 4.5-5.5h5C15 4 17 6.1 17 9.5M8.6 9.5v3h2.8v-3";
/** An empty purse. */
export const PURSE = "M7.6 6.2 6 3.2h8l-1.6 3M7.6 6.2h4.8M7.6 6.2C4.6 8.4 3 11 3 13.4 3 15.8 5 17 7 17h6c2 0 4-1.2 4-3.6 0-2.4-1.6-5-4.6-7.2M7.6 12.6h4.8";
