// House rules: with an account they are on the server, so that they follow it to other devices; without one, in this browser.

import { houseRules as stored, renameHouseRules, removeHouseRules, saveHouseRules } from "./accountHttp";
import type { HouseRulesList } from "./messages";
import { LONGEST_NAME, keepPresets, keptPresets, sorted, withPreset, withoutPreset, type Preset } from "./presets";
import { failureText } from "./refusals";

/** The presets of this browser that an account does not have yet. A name that it has for other settings gets a number. */
export function toTakeAlong(own: Preset[], known: Preset[]): Preset[] {
  return own
    .filter(({ name, query }) => !known.some((one) => one.name === name && one.query === query))
    .map(({ name, query }) => ({ name: freeName(name, known), query }));
}

function freeName(name: string, known: Preset[]): string {
  const isTaken = (one: string): boolean => known.some((other) => other.name === one);
  let [free, number] = [name, 2];
  for (; isTaken(free); number += 1) free = `${name.slice(0, LONGEST_NAME - String(number).length - 1)} ${number}`;
  return free;
}

class HouseRules {
  list = $state.raw<Preset[]>(keptPresets());
  failure = $state("");
  /** The name of the account whose house rules they are; empty for those of this browser. */
  private account = "";

  /** Read the house rules of an account, which takes along those of this browser; with an empty name, only the latter. */
  async read(account: string): Promise<void> {
    [this.account, this.list] = [account, keptPresets()];
    if (account) await this.change(() => this.takeAlong());
  }

  async keep(preset: Preset): Promise<void> {
    if (this.account) await this.change(() => saveHouseRules(preset));
    else this.keepHere(withPreset(this.list, preset));
  }

  async rename(name: string, to: string): Promise<void> {
    const preset = this.list.find((one) => one.name === name);
    if (to === "" || to === name || !preset) return;
    if (this.account) await this.change(() => renameHouseRules(name, to));
    else this.keepHere(withPreset(withoutPreset(this.list, name), { ...preset, name: to }));
  }

  async remove(name: string): Promise<void> {
    if (this.account) await this.change(() => removeHouseRules(name));
    else this.keepHere(withoutPreset(this.list, name));
  }

  private keepHere(presets: Preset[]): void {
    this.list = presets;
    keepPresets(presets);
  }

  private async change(ask: () => Promise<HouseRulesList>): Promise<void> {
    const { account } = this;
    this.failure = "";
    try {
      const { rules } = await ask();
      if (account === this.account) this.list = sorted(rules);
    } catch (error) {
      if (account === this.account) this.failure = failureText(error);
    }
  }

  /** Give the account what this browser has saved. What could not be given stays here. */
  private async takeAlong(): Promise<HouseRulesList> {
    let known = await stored();
    for (const preset of keptPresets()) {
      for (const added of toTakeAlong([preset], known.rules)) known = await saveHouseRules(added);
      keepPresets(withoutPreset(keptPresets(), preset.name));
    }
    return known;
  }
}

export const houseRules = new HouseRules();
