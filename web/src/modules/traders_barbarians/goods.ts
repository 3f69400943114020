// The goods that wagons carry.

import type { OUTLINES } from "../../board/shapes";

export const GOODS = ["glass", "marble", "sand", "tools"] as const;
type Goods = (typeof GOODS)[number];

export function isGoods(word: string): word is Goods {
  return GOODS.some((goods) => goods === word);
}

/** The name of the outline of some goods. */
export function outlineOf(goods: string): keyof typeof OUTLINES {
  return `goods_${isGoods(goods) ? goods : "sand"}`;
}
