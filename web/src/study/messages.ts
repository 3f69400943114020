// What the page and the worker of a study say to each other.

import type { Option } from "../../engine/src";

/** What is searched: all choices of a seat in a state, and in games that look the same to it. */
export interface Search {
  seat: number;
  state: string;
  samples: string[];
}

export type Asked = { kind: "load"; engine: ArrayBuffer } | { kind: "options"; search: Search } | { kind: "chances"; state: string };

/** The answers of each kind of request. */
export interface Answers {
  load: boolean;
  /** What the choices of a seat bring, the best first. */
  options: Option[];
  chances: number[];
}

export type Answer = { id: number; answer: Answers[keyof Answers] } | { id: number; failure: string };
