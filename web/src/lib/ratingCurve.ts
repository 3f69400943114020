// The curve of a rating over the games, with the band in which the rating may really be.

import type { RatedResult } from "./messages";

export interface RatingCurve {
  /** The rating, as the path of a line. */
  line: string;
  /** What it may be off by, as a closed path. */
  band: string;
  /** The lines across, with their ratings. */
  levels: { y: number; rating: number }[];
  last: { x: number; y: number };
}

const STEPS = [50, 100, 200, 250, 500];
const MOST_LEVELS = 5;

/** Draw the ratings after each game in a rectangle with its corner at (0, 0); the first point is the rating before them. */
export function drawn(results: RatedResult[], width: number, height: number): RatingCurve {
  const first = { rating: results[0]?.before ?? 0, interval: results[0]?.interval ?? 0 };
  const points = [first, ...results];
  const least = Math.min(...points.map(({ rating, interval }) => rating - interval));
  const most = Math.max(...points.map(({ rating, interval }) => rating + interval));
  const x = (index: number): number => (width * index) / Math.max(1, points.length - 1);
  const y = (rating: number): number => (height * (most - rating)) / Math.max(1, most - least);
  const path = (place: (point: (typeof points)[number]) => number): string[] =>
    points.map((point, index) => `${x(index).toFixed(1)} ${y(place(point)).toFixed(1)}`);
  const upper = path(({ rating, interval }) => rating + interval);
  const lower = path(({ rating, interval }) => rating - interval).reverse();
  const step = STEPS.find((one) => (most - least) / one <= MOST_LEVELS) ?? 1000;
  const count = Math.floor(most / step) - Math.ceil(least / step) + 1;
  const levels = Array.from({ length: Math.max(0, count) }, (_, index) => (Math.ceil(least / step) + index) * step);
  return {
    line: `M${path(({ rating }) => rating).join("L")}`,
    band: `M${[...upper, ...lower].join("L")}Z`,
    levels: levels.map((rating) => ({ y: y(rating), rating })),
    last: { x: x(points.length - 1), y: y(points.at(-1)?.rating ?? 0) },
  };
}
