// What is new with a module: the first section of its summary, which the table shows at a player's first game with it.

import { render } from "./markdown";
import { summaryOfModule } from "./summaries";
import { moduleTitle } from "./titles";
import { moduleCalled } from "./vocabulary";

/** One thing that is new with a module: the names of the things in its picture, and a sentence or two as HTML. */
export interface Novelty {
  things: string[];
  html: string;
}

const ITEM = /^- ((?:\{\w+\} )+)(.+)$/gm;
const NAME = /\w+/g;

/** The first section of a summary: its title and its text. */
function firstSection(summary: string): [string, string] {
  const [title = "", ...lines] = (summary.split(/^## /m)[1] ?? "").split("\n");
  return [title, lines.join("\n")];
}

/** The items of the first section of a summary. */
export function noveltiesIn(summary: string): Novelty[] {
  const [, first] = firstSection(summary);
  return [...first.matchAll(ITEM)].map(([, things = "", text = ""]) => ({ things: things.match(NAME) ?? [], html: render(text, "", {}).html }));
}

export interface News {
  /** The name of the module, or the names of the two modules of a pair. */
  title: string;
  items: Novelty[];
}

/** What is new with a module, or where two modules meet, in a language. */
export async function newsOf(module: string, language: string): Promise<News> {
  const summary = await summaryOfModule(module, language);
  const [title] = firstSection(summary);
  return { title: moduleCalled(module)?.is_of_family ? moduleTitle(module) : title, items: noveltiesIn(summary) };
}
