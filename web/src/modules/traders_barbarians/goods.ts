// The goods that wagons carry: the picture of each, around (0, 0), and the colors of its token (style.css).

import type { Motif } from "../../board/motifs";

export const GOODS: Record<string, Motif> = {
  glass: [
    ["ink", "M-9.5-14.5H9.5C10-4.5 6.5 0.5 2 1.8V9.5H7.5V14H-7.5V9.5H-2V1.8C-6.5 0.5-10-4.5-9.5-14.5Z"],
    ["light", "M-6.6-11.8H-2.6C-2.8-6.5-3.4-3.6-4-2C-6-4.4-6.8-7.6-6.6-11.8Z"],
  ],
  marble: [
    ["ink", "M-13-14.5H13V-9.5H-13ZM-9.5-7.8H9.5V8.8H-9.5ZM-13 10.5H13V15H-13Z"],
    ["light", "M-6-7.8H-3.4V8.8H-6ZM-1.3-7.8H1.3V8.8H-1.3ZM3.4-7.8H6V8.8H3.4Z"],
  ],
  sand: [
    ["ink", "M-16.5 12C-10.5 9-6.5-3-1.8-9.5C-0.4-11.4 2-11.2 3.4-9.2C8-2.5 10.5 9 16.5 12Z"],
    ["light", "M-4.6 3.6h3.2v3.2h-3.2ZM1.2-3.4h3.2v3.2h-3.2ZM4.8 5.4h3.2v3.2h-3.2ZM-1.4-8h3v3h-3Z"],
  ],
  tools: [
    ["ink", "M-14 10.6L-0.4-3 3-0.4-10.6 14ZM1.8-15.8L15.8-1.8 8.2 5.8-5.8-8.2Z"],
    ["light", "M2.2-12.2L5.4-9 2.6-6.2-0.6-9.4Z"],
  ],
};

/** Whether a word names goods. */
export function isGoods(word: string): boolean {
  return word in GOODS;
}
