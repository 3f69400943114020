// Outlines moved to where they are shown. A group with a transform would do the same, but browsers keep each of them
// apart when they paint, and a board has hundreds.

import { round, type Point } from "../lib/geometry";

/** How many numbers follow each command of a path. */
const NUMBERS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, A: 7, Z: 0 };
const TOKEN = /[A-Z]|-?(?:\d+\.?\d*|\.\d+)/g;

/** A path of absolute commands, made larger around (0, 0) and then moved. */
export function placed(d: string, to: Point, scale = 1): string {
  let command = "Z";
  let index = 0;
  return d.replace(TOKEN, (token) => {
    if (token in NUMBERS) {
      [command, index] = [token, 0];
      return token;
    }
    const axis = axisOf(command, index % (NUMBERS[command] ?? 1));
    index += 1;
    return ` ${axis === "" ? token : round(Number(token) * scale + (axis === "size" ? 0 : to[axis]))}`;
  });
}

/** What the number of an index after a command is: a coordinate, a size, or neither. */
function axisOf(command: string, index: number): "x" | "y" | "size" | "" {
  if (command === "H") return "x";
  if (command === "V") return "y";
  if (command !== "A") return index % 2 === 0 ? "x" : "y";
  if (index < 2) return "size";
  if (index < 5) return "";
  return index === 5 ? "x" : "y";
}
