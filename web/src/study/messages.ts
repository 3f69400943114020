// What the page and the worker of a study say to each other.

import type { Option } from "../../engine/src";
import type { StudyQuestion } from "../lib/messages";

export type Asked = { kind: "load"; engine: ArrayBuffer } | { kind: "options"; question: StudyQuestion } | { kind: "chances"; state: string };

/** The answers of each kind of request. */
export interface Answers {
  load: boolean;
  /** What the choices of a seat bring, the best first. */
  options: Option[];
  chances: number[];
}

export type Answer = { id: number; answer: Answers[keyof Answers] } | { id: number; failure: string };
