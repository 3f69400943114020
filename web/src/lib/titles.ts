// The titles of modules and games, in the reader's language.

import { tOr } from "./language.svelte";
import { BASE } from "./tableForm";
import { moduleCalled } from "./vocabulary";

/** The name of a module; without a text, the server's name for it. */
export function moduleTitle(name: string): string {
  return tOr(`module.${name}`, moduleCalled(name)?.title ?? name);
}

/** The title of a game from the modules that it is named after. */
export function gameTitle(modules: string[]): string {
  return modules.map(moduleTitle).join(", ");
}

/** The title of a combination that is being chosen: its modules, or the base game. */
export function combinationTitle(modules: string[]): string {
  return (modules.length > 0 ? modules : [BASE]).map(moduleTitle).join(" + ");
}
