// What is played, in the reader's language. The server says it in English: the titles of the modules, with commas.

import english from "../texts/en.json";
import { t } from "./language.svelte";

const MODULES = new Map(Object.entries(english.module).map(([name, title]) => [title, name]));

export function ownTitle(title: string): string {
  const words = title.split(", ").map((part) => (MODULES.has(part) ? t(`module.${MODULES.get(part)}`) : part));
  return words.join(", ");
}
