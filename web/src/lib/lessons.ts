// The lessons: their texts, which are loaded on demand, and what this browser remembers about them.

import { openTable } from "./http";
import { recall, remember } from "./settings.svelte";
import { VOCABULARY } from "./vocabulary";

export interface StepText {
  name: string;
  text: string;
  /** What is said when the step is done, if the next one does not follow at once. */
  after?: string;
}

export interface LessonText {
  about: string;
  steps: Record<string, StepText>;
}

export const LESSONS = Object.keys(VOCABULARY.lessons);
/** The lesson that comes first. */
export const FIRST = LESSONS[0] ?? "";

const FILES = import.meta.glob<LessonText>("../modules/*/lesson/*.json", { import: "default" });
const KEY = "insula.lessons";

/** What is remembered about a lesson: whether it was finished, and the table where it is played. */
interface Memory {
  isFinished: boolean;
  table: string;
}

const NOTHING: Memory = { isFinished: false, table: "" };

export async function lessonText(lesson: string, language: string): Promise<LessonText | null> {
  return (await FILES[`../modules/${lesson}/lesson/${language}.json`]?.()) ?? null;
}

export function memoryOf(lesson: string): Memory {
  return { ...NOTHING, ...recall<Record<string, Partial<Memory>>>(KEY, {})[lesson] };
}

function note(lesson: string, change: Partial<Memory>): void {
  remember(KEY, { ...recall<object>(KEY, {}), [lesson]: { ...memoryOf(lesson), ...change } });
}

/** A finished lesson is not resumed. */
export function finish(lesson: string): void {
  note(lesson, { isFinished: true, table: "" });
}

/** Open a lesson and return the ID of its table. */
export async function openLesson(lesson: string): Promise<string> {
  const { id } = await openTable({ lesson });
  note(lesson, { table: id });
  return id;
}

/** The lesson after this one that was not finished; empty if there is none. */
export function nextLesson(lesson: string): string {
  return LESSONS.slice(LESSONS.indexOf(lesson) + 1).find((one) => !memoryOf(one).isFinished) ?? "";
}
