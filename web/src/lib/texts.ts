// Texts by key: look-up, parameters and plurals. These functions are pure; language.svelte.ts knows the language.

export interface TextTree {
  [key: string]: string | TextTree;
}

export type Parameters = Record<string, string | number>;

const PARAMETER = /\{(\w+)\}/g;

/** Several trees merged into one. No two of them have a text at the same key. */
export function merged(trees: TextTree[]): TextTree {
  const whole: TextTree = {};
  for (const tree of trees) add(tree, whole);
  return whole;
}

function add(tree: TextTree, whole: TextTree): void {
  for (const [key, entry] of Object.entries(tree)) {
    const before = whole[key];
    if (typeof entry === "string" || before === undefined || typeof before === "string") {
      whole[key] = typeof entry === "string" ? entry : merged([entry]);
    } else add(entry, before);
  }
}

/** The entry at a key such as "event.stolen": a text, a set of plural forms, or nothing. */
export function entryAt(tree: TextTree, key: string): string | TextTree | undefined {
  let entry: string | TextTree | undefined = tree;
  for (const part of key.split(".")) {
    if (entry === undefined || typeof entry === "string") return undefined;
    entry = entry[part];
  }
  return entry;
}

/** The text at a key, its plural form chosen by the parameter `count`, the singular without one; undefined if there is no text. */
export function textAt(tree: TextTree, key: string, language: string, parameters: Parameters = {}): string | undefined {
  const entry = entryAt(tree, key);
  if (typeof entry === "string" || entry === undefined) return entry;
  const form = new Intl.PluralRules(language).select(Number(parameters["count"] ?? 1));
  const chosen = entry[form] ?? entry["other"];
  return typeof chosen === "string" ? chosen : undefined;
}

export function filled(text: string, parameters: Parameters): string {
  return text.replace(PARAMETER, (whole, name: string) => inDigits(parameters[name] ?? whole));
}

/** A number in digits, with a minus sign and not a hyphen if it is negative. A text stays as it is. */
export function inDigits(value: number | string): string {
  return typeof value === "number" && value < 0 ? `−${-value}` : String(value);
}

/** A text split at its parameters: texts and names of parameters alternate. */
export function cut(text: string): { text: string; parameter: string }[] {
  const pieces: { text: string; parameter: string }[] = [];
  let end = 0;
  for (const match of text.matchAll(PARAMETER)) {
    pieces.push({ text: text.slice(end, match.index), parameter: match[1] ?? "" });
    end = match.index + match[0].length;
  }
  return [...pieces, { text: text.slice(end), parameter: "" }];
}

/** A name for an ID without a text: its words, separated by blanks. */
export function plainName(key: string): string {
  const last = key.split(".").pop() ?? key;
  return last.replaceAll("_", " ");
}

const PLURAL_FORMS = new Set(["zero", "one", "two", "few", "many", "other"]);

/** Every key of a tree. The plural forms of a text count as one key. */
export function keysOf(tree: TextTree, before = ""): string[] {
  return Object.entries(tree).flatMap(([name, entry]) => {
    const key = before ? `${before}.${name}` : name;
    if (typeof entry === "string" || isPlural(entry)) return [key];
    return keysOf(entry, key);
  });
}

export function isPlural(entry: TextTree): boolean {
  return Object.keys(entry).every((name) => PLURAL_FORMS.has(name)) && "other" in entry;
}

/** The texts of an entry: one, or its plural forms. */
export function formsOf(entry: string | TextTree): string[] {
  return typeof entry === "string" ? [entry] : Object.values(entry).filter((form) => typeof form === "string");
}

/** The parameters in a text or in any of its plural forms. */
export function parametersOf(entry: string | TextTree): Set<string> {
  return new Set(formsOf(entry).flatMap((text) => [...text.matchAll(PARAMETER)].map((match) => match[1] ?? "")));
}
