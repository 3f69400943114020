// What the page and the workers that analyze a game say to each other.

import type { Decision, Moment, Outcome, Part, Questions, Trade } from "../../engine/src";

export interface Task {
  engine: ArrayBuffer;
  questions: Questions;
  part: Part;
}

/** A decision that did not matter is undefined; it counts for the progress. */
export type Found =
  | { kind: "begun"; isRough: boolean; curve: Moment[]; trades: Trade[] }
  | { kind: "decision"; decision: Decision | undefined }
  | { kind: "outcome"; outcome: Outcome }
  | { kind: "done" }
  | { kind: "failed" };
