// What an opponent in a study chooses: the bot `expert`, whose search runs in the page.

import type { Option } from "../../engine/src";
import type { StudyQuestion } from "../lib/messages";

/** What is added to chances before their logarithm is taken, as the bot does. */
const SMALL = 1e-6;

/**
 * The text of the best action: its chances count, and a little what it is worth to the greedy bot. Without options, where
 * no engine runs, only the second counts.
 */
export function chosen({ seat, worths, trust }: StudyQuestion, options: Pick<Option, "text" | "expected">[]): string {
  const chances = new Map(options.map(({ text, expected }) => [text, expected[seat]!]));
  const score = (text: string) => Math.log((chances.get(text) ?? 0) + SMALL) + trust * worths[text]!;
  return Object.keys(worths).reduce((best, each) => (score(each) > score(best) ? each : best));
}
