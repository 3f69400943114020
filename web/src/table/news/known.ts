// The modules that this browser knows: those whose rules were shown as new.

import { recall, remember } from "../../lib/settings.svelte";
import { hasSummary } from "../../lib/summaries";
import { BASE } from "../../lib/tableForm";

const KEY = "insula.known_modules";

function known(): string[] {
  const stored = recall<unknown>(KEY, []);
  return Array.isArray(stored) ? stored.map(String) : [];
}

/** Those of these modules whose rules the table can show. The base game has its lesson instead. */
export function shown(modules: string[]): string[] {
  return modules.filter((name) => name !== BASE && hasSummary(name));
}

/** Those of these modules whose rules are new to this browser. */
export function unknown(modules: string[]): string[] {
  const before = known();
  return shown(modules).filter((name) => !before.includes(name));
}

export function rememberKnown(modules: string[]): void {
  remember(KEY, [...new Set([...known(), ...modules])]);
}
