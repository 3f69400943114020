// The summaries of the modules, in the reader's language. They are loaded when they are read or searched.

import { VOCABULARY } from "./vocabulary";

/** What the anchors of summaries begin with. */
export const PREFIX = "summary-";

const FILES = import.meta.glob<string>("../modules/**/summary/*.md", { query: "?raw", import: "default" });

/** The summary of a module; a pair, such as pairs.NAME, has its folder in `pairs`. */
const fileOf = (module: string, language: string) => `../modules/${module.replace(".", "/")}/summary/${language}.md`;

/** The modules whose rules are in a rulebook. */
function modulesIn(book: string): string[] {
  const prefixes = VOCABULARY.rulebooks[book] ?? [];
  const own = VOCABULARY.modules.filter(({ is_of_family }) => is_of_family);
  return own.filter(({ rules }) => rules.some((rule) => prefixes.includes(rule))).map(({ name }) => name);
}

/** Whether a module has a summary. */
export function hasSummary(module: string): boolean {
  return fileOf(module, "en") in FILES;
}

/** The summary of a module; empty if there is none. */
export async function summaryOfModule(module: string, language: string): Promise<string> {
  return (await FILES[fileOf(module, language)]?.()) ?? "";
}

/** The summaries of the modules in a rulebook, as one text; empty if there are none. */
export async function summaryOf(book: string, language: string): Promise<string> {
  const found = modulesIn(book).map((name) => summaryOfModule(name, language));
  return (await Promise.all(found)).filter(Boolean).join("\n");
}
