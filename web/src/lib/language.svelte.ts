// The reader's language, and `t`, which looks up texts in it. English is the fallback for missing texts.

import english from "../texts/en";
import { settings } from "./settings.svelte";
import { cut, entryAt, filled, plainName, textAt, type Parameters, type TextTree } from "./texts";

export { english };

const LOADERS = import.meta.glob<TextTree>(["../texts/*.ts", "!../texts/en.ts"], { import: "default" });

/** The available languages, each with its own name. */
export const LANGUAGES: Record<string, string> = {
  en: "English",
  hu: "Magyar",
  pl: "Polski",
  da: "Dansk",
  de: "Deutsch",
};

/** The texts of a language other than English; undefined if there are none or they cannot be fetched. */
async function loaded(code: string): Promise<TextTree | undefined> {
  try {
    return await LOADERS[`../texts/${code}.ts`]?.();
  } catch {
    return undefined;
  }
}

class Language {
  code = $state("en");
  tree = $state.raw<TextTree>(english);
  /** The language requested last, whose texts may still be loading. */
  private wished = "en";

  /** Use a language. Returns false if its texts cannot be loaded: the present language stays. */
  async read(code: string): Promise<boolean> {
    this.wished = code;
    const tree = code === "en" ? english : await loaded(code);
    if (!tree) return false;
    if (this.wished === code) {
      [this.code, this.tree] = [code, tree];
      document.documentElement.lang = code;
    }
    return true;
  }
}

export const language = new Language();

/** The languages whose texts are loaded. */
export function available(): string[] {
  return Object.keys(LANGUAGES).filter((code) => code === "en" || `../texts/${code}.ts` in LOADERS);
}

/** Use the chosen language, or the first available language that the browser prefers. */
export async function readInOwnLanguage(): Promise<void> {
  const wished = [settings.language, ...navigator.languages].map((code) => code.slice(0, 2).toLowerCase());
  const found = wished.find((code) => available().includes(code)) ?? "en";
  if (found !== "en") await language.read(found);
}

function lookUp(key: string, parameters: Parameters): string | undefined {
  return textAt(language.tree, key, language.code, parameters) ?? textAt(english, key, "en", parameters);
}

/** The text at a key, with its parameters filled in. */
export function t(key: string, parameters: Parameters = {}): string {
  return filled(lookUp(key, parameters) ?? plainName(key), parameters);
}

/** Whether there is a text at a key. */
export function has(key: string): boolean {
  return entryAt(language.tree, key) !== undefined || entryAt(english, key) !== undefined;
}

/** The text at a key, or a fallback if there is none. */
export function tOr(key: string, otherwise: string): string {
  return has(key) ? t(key) : otherwise;
}

/** The text at a key, split at its parameters, for callers that insert more than text. */
export function pieces(key: string, parameters: Parameters = {}): { text: string; parameter: string }[] {
  return cut(lookUp(key, parameters) ?? plainName(key));
}
