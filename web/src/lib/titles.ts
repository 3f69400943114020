// The titles of modules and games, in the reader's language.

import { tOr } from "./language.svelte";
import { moduleCalled } from "./vocabulary";

/** The name of a module; without a text, the server's name for it. */
export function moduleTitle(name: string): string {
  return tOr(`module.${name}`, moduleCalled(name)?.title ?? name);
}

/** The title of a game from the modules that it is named after. */
export function gameTitle(modules: string[]): string {
  return modules.map(moduleTitle).join(", ");
}
