// Every option of the modules that can be played has a name, a sentence, a group, and a word for each of its values.
import { describe, expect, it } from "vitest";
import { has } from "../src/lib/language.svelte";
import type { KnownOption, OptionInfo } from "../src/lib/messages";
import { VOCABULARY } from "../src/lib/vocabulary";
import { groupName, groupOf, optionName, ruleAddress, valueName } from "../src/lib/optionWords";

const played: KnownOption[] = VOCABULARY.options;

describe("options", () => {
  it("are those of the engine", () => {
    expect(played.map(({ name }) => name)).toEqual(expect.arrayContaining(["vp_goal", "ck_saboteur", "friendly_robber_limit"]));
  });

  it.each(played)("$name has words", ({ name, values }) => {
    expect(has(`option.${name}.name`)).toBe(true);
    expect(has(`option.${name}.sentence`)).toBe(true);
    expect(values.filter((value) => !has(`option.value.${value}`))).toEqual([]);
  });

  it.each(played)("$name leads to its rule", (row) => {
    expect(ruleAddress(row as unknown as OptionInfo)).toMatch(/^\/rules\/[a-z-]+#[A-Z]/);
  });

  it.each(played)("$name is in a group that has a name", (row) => {
    const group = groupOf(row as unknown as OptionInfo);
    expect(has(`new.group.${group}`) || has(`code.${group}`)).toBe(true);
  });

  it("of the base game are in several groups, those of other modules in one each", () => {
    const groups = (module: string) => new Set(played.filter((row) => row.module === module).map((row) => groupOf(row as unknown as OptionInfo)));
    expect([...groups("BASE")]).toEqual(["island", "beginning", "turns", "cards", "winning"]);
    expect([...groups("CK")]).toEqual(["CK"]);
    expect(groupName("CK")).toBe("Cities & Knights");
  });

  it("without their own texts have default ones", () => {
    const unknown = { name: "new_option", values: ["some_value"] } as unknown as OptionInfo;
    expect(optionName(unknown)).toBe("New option");
    expect(valueName(unknown, "some_value")).toBe("some value");
    expect(valueName(unknown, 7)).toBe("7");
  });
});
