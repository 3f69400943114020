// The summaries of the modules, in the reader's language. They are loaded when they are read or searched. The first section of a
// summary says what is new: the table shows it at a player's first game with the module.

import { render } from "./markdown";
import { VOCABULARY } from "./vocabulary";

/** What the anchors of summaries begin with. */
export const PREFIX = "summary-";

const FILES = import.meta.glob<string>("../modules/*/summary/*.md", { query: "?raw", import: "default" });

/** The modules whose rules are in a rulebook. */
function modulesIn(book: string): string[] {
  const prefixes = VOCABULARY.rulebooks[book] ?? [];
  const own = VOCABULARY.modules.filter(({ pair }) => pair.length === 0);
  return own.filter(({ rules }) => rules.some((rule) => prefixes.includes(rule))).map(({ name }) => name);
}

/** The summaries of the modules in a rulebook, as one text; empty if there are none. */
export async function summaryOf(book: string, language: string): Promise<string> {
  const found = modulesIn(book).map((name) => FILES[`../modules/${name}/summary/${language}.md`]?.());
  return (await Promise.all(found)).filter(Boolean).join("\n");
}

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

/** What is new with a module, in a language; nothing if it has no summary. */
export async function noveltiesOf(module: string, language: string): Promise<Novelty[]> {
  return noveltiesIn((await FILES[`../modules/${module}/summary/${language}.md`]?.()) ?? "");
}
