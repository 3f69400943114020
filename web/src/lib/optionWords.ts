// The texts of an option and its values, its group, and the link to its rule.

import { t, tOr } from "./language.svelte";
import { plainName } from "./texts";
import type { OptionInfo } from "./messages";
import { optionGroup } from "./modules";
import { ROOT } from "./root";
import { bookOfRule } from "./vocabulary";

/** A module with many options groups them by the part of the rules that they belong to. */
export function groupOf(option: OptionInfo): string {
  return optionGroup(option.module, option.rule.split("-")[1] ?? "");
}

export function groupName(group: string): string {
  return tOr(`new.group.${group}`, tOr(`code.${group}`, group));
}

export function optionName(option: Pick<OptionInfo, "name">): string {
  const plain = plainName(option.name);
  return tOr(`option.${option.name}.name`, plain.charAt(0).toUpperCase() + plain.slice(1));
}

export function optionSentence(option: OptionInfo): string {
  return tOr(`option.${option.name}.sentence`, option.sentence);
}

/** Most values have the same text everywhere. An option can have its own texts for them. */
export function valueName(option: Pick<OptionInfo, "name">, value: boolean | number | string): string {
  if (typeof value === "number") return String(value);
  const usual = tOr(`option.value.${value}`, plainName(String(value)));
  return tOr(`option.${option.name}.value.${value}`, usual);
}

/** What an option without listed values expects: a number within bounds, or the names of paths. */
export function expectedValue(option: OptionInfo): string {
  if (option.sides > 0) return t("new.sides", { number: option.sides });
  return t("new.between", { least: option.least, most: option.most });
}

/** The address of an option's rule; empty if its rulebook is not available. */
export function ruleAddress(option: OptionInfo): string {
  const book = bookOfRule(option.rule);
  return book ? `${ROOT}/rules/${book}#${option.rule}` : "";
}
