// What the browser stores: the last tables, the presets, and what several tabs of it change.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toTakeAlong } from "../src/lib/houseRules.svelte";
import type { TableInfo } from "../src/lib/messages";
import { LONGEST_NAME, addressOf, keepPresets, keptPresets, nameIn, withPreset, withoutPreset } from "../src/lib/presets";
import { answers, remembered } from "../src/lib/puzzles";
import { recall, remember, settings } from "../src/lib/settings.svelte";
import { formOf, queryOf } from "../src/lib/tableForm";
import { forgetTable, rememberTable, rememberedTables, withTable, type RememberedTable } from "../src/lib/remembered";

class Shelf {
  private readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, text: string) => void this.kept.set(key, text);
}

beforeEach(() => Object.assign(globalThis, { localStorage: new Shelf() }));

function table(id: string): RememberedTable {
  return { id, modules: ["base"], status: "playing", seat: 0, names: ["Ada"], bots: 3, at: 1 };
}

function info(id: string, status: string, seat: number): TableInfo {
  const seats = [{ name: "Ada" }, { name: "" }];
  return { id, status, seat, modules: ["base"], seats } as unknown as TableInfo;
}

describe("the last tables", () => {
  it("are sorted by the time of the last visit, each once", () => {
    const ids = [table("a"), table("b"), table("a")].reduce(withTable, [] as RememberedTable[]).map(({ id }) => id);
    expect(ids).toEqual(["a", "b"]);
  });

  it("are not kept forever", () => {
    const many = Array.from({ length: 30 }, (_, index) => table(`t${index}`));
    const kept = many.reduce(withTable, [] as RememberedTable[]);
    expect(kept).toHaveLength(12);
    expect(kept[0]?.id).toBe("t29");
  });

  it("can be found and forgotten", () => {
    rememberTable(info("a", "playing", 0));
    rememberTable(info("b", "waiting", -1));
    expect(rememberedTables().map(({ id, names }) => [id, names])).toEqual([["b", ["Ada"]], ["a", ["Ada"]]]);
    forgetTable("b");
    expect(rememberedTables().map(({ id }) => id)).toEqual(["a"]);
  });

  it("exclude finished games of others", () => {
    rememberTable(info("a", "over", -1));
    expect(rememberedTables()).toEqual([]);
    rememberTable(info("b", "playing", -1));
    rememberTable(info("b", "over", -1));
    expect(rememberedTables()[0]?.status).toBe("over");
  });

  it("are empty if something else is stored", () => {
    localStorage.setItem("insula.tables", '{"not": "a list"}');
    expect(rememberedTables()).toEqual([]);
    localStorage.setItem("insula.tables", "{");
    expect(rememberedTables()).toEqual([]);
  });
});

describe("house rules in a link", () => {
  it("have their name and all settings", () => {
    vi.stubGlobal("location", { origin: "https://table" });
    const address = new URL(addressOf({ name: " Friday & more ", query: "rules=seafarers&o.vp_goal=12" }));
    expect(address.pathname).toBe("/new");
    expect(nameIn(address.search)).toBe("Friday & more");
    expect(queryOf(formOf(address.search))).toBe("rules=seafarers&o.vp_goal=12");
  });

  it("may have no name, or one that is far too long", () => {
    expect(nameIn("?rules=seafarers")).toBe("");
    expect(nameIn(`?named=${"x".repeat(500)}`)).toHaveLength(LONGEST_NAME);
    expect(nameIn("?named=a%0A%0Ab")).toBe("a b");
  });
});

describe("presets", () => {
  it("are sorted by name, and a new one replaces one with the same name", () => {
    const kept = [
      { name: "Sunday", query: "a=1" },
      { name: "Friday", query: "b=2" },
      { name: "Sunday", query: "c=3" },
    ].reduce(withPreset, []);
    expect(kept).toEqual([
      { name: "Friday", query: "b=2" },
      { name: "Sunday", query: "c=3" },
    ]);
    expect(withoutPreset(kept, "Friday")).toHaveLength(1);
  });

  it("are stored in the browser", () => {
    keepPresets([{ name: "Friday", query: "b=2" }]);
    expect(keptPresets()).toEqual([{ name: "Friday", query: "b=2" }]);
  });

  it("are only those that can be read", () => {
    localStorage.setItem("insula.presets", '[null, 7, {"name": "Friday"}, {"name": "Sunday", "query": "a=1"}]');
    expect(keptPresets()).toEqual([{ name: "Sunday", query: "a=1" }]);
    localStorage.setItem("insula.presets", '"none"');
    expect(keptPresets()).toEqual([]);
  });

  it("are taken along by an account without those that it has, under a name that is free", () => {
    const known = [
      { name: "Friday", query: "b=2" },
      { name: "Sunday", query: "c=3" },
      { name: "Sunday 2", query: "d=4" },
    ];
    const own = [
      { name: "Friday", query: "b=2" },
      { name: "Sunday", query: "a=1" },
      { name: "Monday", query: "" },
    ];
    expect(toTakeAlong(own, known)).toEqual([
      { name: "Sunday 3", query: "a=1" },
      { name: "Monday", query: "" },
    ]);
    const long = "x".repeat(LONGEST_NAME);
    const [numbered] = toTakeAlong([{ name: long, query: "a=1" }], [{ name: long, query: "" }]);
    expect(numbered?.name).toBe(`${"x".repeat(LONGEST_NAME - 2)} 2`);
  });
});

describe("what another tab has stored", () => {
  afterEach(() => {
    settings.set("name", "");
    settings.set("push", "");
    settings.set("sound", false);
  });

  it("stays when a setting changes here", () => {
    settings.set("name", "Ada");
    settings.set("push", "on");
    remember("insula", { name: "", push: "off", language: "de" });
    settings.set("sound", true);
    expect(recall("insula", {})).toEqual({ name: "", push: "off", language: "de", sound: true });
  });

  it("counts with the puzzles that are answered here", () => {
    const here = remembered(answers(), "base-1", true);
    remembered(remembered(answers(), "base-2", true), "base-3", true);
    const both = { first: { "base-1": true, "base-2": true, "base-3": true, "base-4": true }, row: 4, longest: 4 };
    expect(remembered(here, "base-4", true)).toEqual(both);
    expect(answers()).toEqual(both);
    expect(remembered(here, "base-2", false)).toEqual(both);
  });

  it("is not needed to count the puzzles that were answered here", () => {
    const here = remembered(remembered(answers(), "base-1", true), "base-2", true);
    remember("insula.puzzles", {});
    expect(remembered(here, "base-3", true)).toMatchObject({ row: 3, longest: 3 });
  });
});
