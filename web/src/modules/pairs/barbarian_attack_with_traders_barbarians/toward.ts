// How far a barbarian on a side stands toward the hex to which it belongs.

import { outward, placePoint, SIDE_NAMES, type Point } from "../../../lib/geometry";

const REACH = 18;

/** The step from the middle of a side in each direction, by the name of the side that lies there. */
export const TOWARD: Record<string, Point> = Object.fromEntries(
  SIDE_NAMES.map((name) => {
    const [middle, moved] = [placePoint(`0,0,${name}`, "side"), outward(`0,0,${name}`, REACH)];
    return [name, { x: moved.x - middle.x, y: moved.y - middle.y }];
  }),
);
