// The numbers of players that a combination of modules allows.

/** The possible size closest to a wanted size. Of two, the smaller one. */
export function nearestSize(wished: number, sizes: number[]): number {
  return sizes.reduce((best, size) => (Math.abs(size - wished) < Math.abs(best - wished) ? size : best), sizes[0] ?? wished);
}

/** Sizes as a text: consecutive ones as a range, such as 3–6. */
export function sizesText(sizes: number[]): string {
  const ranges: number[][] = [];
  for (const size of sizes) {
    const last = ranges.at(-1);
    if (last?.at(-1) === size - 1) last.push(size);
    else ranges.push([size]);
  }
  return ranges.map((range) => [...new Set([range[0], range.at(-1)])].join("–")).join(", ");
}
