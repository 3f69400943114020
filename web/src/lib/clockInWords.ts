// The clock of a table that waits for its players, in a sentence.

import { inWords, SLOW } from "./durations";
import { t } from "./language.svelte";
import type { TimeControl } from "./messages";

const MINUTE = 60;

export function clockInWords({ kind, seconds, increment }: TimeControl, language: string): string {
  const isSlow = kind === "decision" && seconds >= SLOW;
  const minutes = Math.round(seconds / MINUTE);
  return t(`waiting.time.${isSlow ? "days" : kind}`, { time: inWords(seconds, language), seconds, minutes, increment });
}
