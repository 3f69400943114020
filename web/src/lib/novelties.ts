// What is new with a module: the first section of its summary, which the table shows at a player's first game with it.

import { render } from "./markdown";
import { summaryOfModule } from "./summaries";

/** One thing that is new with a module: the names of the things in its picture, and a sentence or two as HTML. */
export interface Novelty {
  things: string[];
  html: string;
}

const ITEM = /^- ((?:\{\w+\} )+)(.+)$/gm;
const NAME = /\w+/g;

/** The items of the first section of a summary. */
export function noveltiesIn(summary: string): Novelty[] {
  const first = summary.split(/^## /m)[1] ?? "";
  return [...first.matchAll(ITEM)].map(([, things = "", text = ""]) => ({ things: things.match(NAME) ?? [], html: render(text, "", {}).html }));
}

/** What is new with a module, in a language. */
export async function noveltiesOf(module: string, language: string): Promise<Novelty[]> {
  return noveltiesIn(await summaryOfModule(module, language));
}
