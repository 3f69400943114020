// What is played, in the reader's language.

import { tOr } from "./language.svelte";
import { moduleCalled } from "./vocabulary";

/** The name of a module; of one without words, the name that the server has for it. */
export function moduleTitle(name: string): string {
  return tOr(`module.${name}`, moduleCalled(name)?.title ?? name);
}

/** A game by the modules that it is named after. */
export function gameTitle(modules: string[]): string {
  return modules.map(moduleTitle).join(", ");
}
