// Outlines moved to their place on the board. A group with a transform would do the same, but browsers paint each such
// group separately, and a board has hundreds.

import { round, type Point } from "../lib/geometry";

/** The number of arguments of each path command. */
const NUMBERS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, A: 7, a: 7, Z: 0 };
const TOKEN = /[A-Za]|-?(?:\d+\.?\d*|\.\d+)/g;

/** A path of absolute commands and relative arcs, scaled around (0, 0) and then moved. */
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

/** The meaning of the argument at an index of a command: a coordinate, a size, or neither. */
function axisOf(command: string, index: number): "x" | "y" | "size" | "" {
  if (command === "H") return "x";
  if (command === "V") return "y";
  if (command.toLowerCase() !== "a") return index % 2 === 0 ? "x" : "y";
  if (index < 2) return "size";
  if (index < 5) return "";
  if (command === "a") return "size";
  return index === 5 ? "x" : "y";
}
