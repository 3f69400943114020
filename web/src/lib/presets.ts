// House rules: settings of new tables that are saved by name. Each is the query of its link.

import { ROOT } from "./root";
import { recall, remember } from "./settings.svelte";

export interface Preset {
  name: string;
  query: string;
}

const KEY = "insula.presets";
const NAME = "named";
export const LONGEST_NAME = 40;

/** The address that opens the form with these settings, for others too. */
export function addressOf({ name, query }: Preset): string {
  const parameters = new URLSearchParams(query);
  if (name.trim() !== "") parameters.set(NAME, name.trim());
  const whole = parameters.toString();
  return `${location.origin}${ROOT}/new${whole && `?${whole}`}`;
}

/** The name of the house rules in a link that somebody has shared; empty if it has none. */
export function nameIn(search: string): string {
  return (new URLSearchParams(search).get(NAME) ?? "").replaceAll(/\s+/g, " ").trim().slice(0, LONGEST_NAME);
}

/** The presets with one added, sorted by name. A preset with the same name is replaced. */
export function withPreset(presets: Preset[], preset: Preset): Preset[] {
  return sorted([...withoutPreset(presets, preset.name), preset]);
}

export function sorted(presets: Preset[]): Preset[] {
  return [...presets].sort((a, b) => a.name.localeCompare(b.name));
}

export function withoutPreset(presets: Preset[], name: string): Preset[] {
  return presets.filter((preset) => preset.name !== name);
}

function isPreset(stored: Partial<Preset> | null): stored is Preset {
  return typeof stored?.name === "string" && typeof stored.query === "string";
}

export function keptPresets(): Preset[] {
  const stored = recall<unknown>(KEY, []);
  return Array.isArray(stored) ? stored.filter(isPreset) : [];
}

export function keepPresets(presets: Preset[]): void {
  remember(KEY, presets);
}
