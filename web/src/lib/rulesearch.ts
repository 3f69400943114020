// The sections of the rules, and searching them.

import { RULE } from "./rulebooks";

export interface Section {
  book: string;
  id: string;
  title: string;
  text: string;
}

export interface Found extends Section {
  /** The words around the first match. */
  excerpt: string;
}

const HEADING = /^#{1,4}\s+(.*)$/;
const MARKS = /[*`|]|\]\([^)]*\)|\[/g;
/** Lines that the search ignores: sources, and the separators of tables. */
const UNSEARCHED = /^\s*(- Sources?:|Sources?:|Contents:|[|\s:-]+$)/;
const BULLET = /^\s*[-*]\s+/;
const MOST = 30;
const BEFORE = 50;
const AFTER = 130;

/** The anchor of a heading: its rule ID, or its words as in links to it. */
export function anchorOf(title: string): string {
  const rule = title.match(RULE)?.[0];
  if (rule && title.startsWith(rule)) return rule;
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}

/** A text without Markdown syntax. */
export function plainText(markdown: string): string {
  return markdown.replace(MARKS, "");
}

export function sectionsOf(markdown: string, book: string, prefix = ""): Section[] {
  const sections: Section[] = [];
  for (const line of markdown.split("\n")) {
    const heading = HEADING.exec(line)?.[1];
    if (heading) sections.push({ book, id: prefix + anchorOf(plainText(heading)), title: plainText(heading), text: "" });
    const last = sections.at(-1);
    if (!heading && last && !UNSEARCHED.test(line)) last.text += `${plainText(line.replace(BULLET, "")).trim()} `;
  }
  return sections;
}

/** The index of the first word in a text that begins with a prefix. */
function beginning(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`, "giu");
}

/** The sections with a word for each prefix in the search. Sections with all of them in the title come first. */
export function find(sections: Section[], search: string): Found[] {
  const words = search.split(/\s+/).filter(Boolean).map(beginning);
  if (words.length === 0) return [];
  const holds = (text: string) => words.every((word) => text.search(word) >= 0);
  const inTitles = sections.filter((section) => holds(section.title));
  const inTexts = sections.filter((section) => !inTitles.includes(section) && holds(`${section.title} ${section.text}`));
  return [...inTitles, ...inTexts].slice(0, MOST).map((section) => ({ ...section, excerpt: excerpt(section.text, words) }));
}

/** The place where most of the words are close together. */
function densest(text: string, words: RegExp[]): number {
  let [best, most] = [0, 0];
  for (const { index } of words.flatMap((word) => [...text.matchAll(word)])) {
    const near = text.slice(index, index + AFTER);
    const count = words.filter((word) => near.search(word) >= 0).length;
    if (count > most || (count === most && index < best)) [best, most] = [index, count];
  }
  return best;
}

function excerpt(text: string, words: RegExp[]): string {
  const first = densest(text, words);
  const start = first <= BEFORE ? 0 : text.lastIndexOf(" ", first - BEFORE) + 1;
  const end = text.indexOf(" ", first + AFTER);
  return `${start > 0 ? "… " : ""}${text.slice(start, end < 0 ? undefined : end).trim()}${end < 0 ? "" : " …"}`;
}
