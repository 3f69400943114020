// Pictures on the cards of titles: paths in a square of 20.

/** The merchant's figure. */
export const CONE = "M10 3 15 16.5H5ZM7.2 11H12.8";
/** A printed page, for the printer. */
export const PAGE = "M5 3h10v14H5ZM8 7h4M8 10h4M8 13h4";
/** A house with columns, for the constitution. */
export const TEMPLE = "M3.5 8 10 3.5 16.5 8ZM5.5 8v7.5M10 8v7.5M14.5 8v7.5M3.5 16.5h13";
