// The form of a new table: its link restores the same form, and the request to the server contains what was chosen.
import { describe, expect, it } from "vitest";
import { among, formOf, isPossible, meaningful, newForm, queryOf, resized, rulesOf, setupOf, withOption, type TableForm } from "../src/lib/tableForm";
import type { OptionInfo } from "../src/lib/messages";

const FULL: TableForm = {
  modules: ["cities_knights", "friendly_robber"],
  seats: ["", "greedy", "", "random", ""],
  options: { vp_goal: 15, steal: "optional", robber_to_desert: false },
  isUnpublished: true,
  isPublic: true,
  mayTakeBack: false,
  hasLiveAnswers: false,
  hasHints: false,
  isRated: false,
  time: { kind: "game", seconds: 900, increment: 10 },
  pace: 0.4,
};

const OPTION = { module: "BASE", rule: "", sentence: "", least: 0, most: 0, sides: 0, is_map: false, players: [], needs: {} };
const STEAL: OptionInfo = { ...OPTION, name: "steal", values: ["forced", "optional"], default: "forced" };
const GOAL: OptionInfo = { ...OPTION, name: "vp_goal", values: [], least: 3, most: 25, default: 10 };

describe("the link of a form", () => {
  it("leaves out defaults", () => {
    expect(queryOf(newForm())).toBe("");
    expect(formOf("")).toEqual(newForm());
  });

  it("restores the same form", () => {
    expect(formOf(queryOf(FULL))).toEqual(FULL);
    expect(formOf(`?${queryOf(FULL)}`)).toEqual(FULL);
  });

  it("distinguishes the types of values", () => {
    const { options } = formOf("o.a=true&o.b=false&o.c=12&o.d=deck_36");
    expect(options).toEqual({ a: true, b: false, c: 12, d: "deck_36" });
  });

  it("replaces invalid values with defaults", () => {
    const nonsense = formOf("rules=base&seats=-&time=forever 3 4&pace=fast&public=yes");
    expect(nonsense).toEqual(newForm());
    expect(formOf("seats=- - - - - - - -").seats).toHaveLength(4);
    expect(formOf("time=decision").time).toEqual({ kind: "decision", seconds: 60, increment: 0 });
  });
});

describe("an option that names sides of the map", () => {
  const STARTS: OptionInfo = { ...OPTION, name: "starts", values: [], sides: 2, default: "-1,0,NW 1,-1,E" };

  it("takes so many names of sides or inner paths", () => {
    expect(isPossible(STARTS, "0,0,E  0,2,C-N")).toBe(true);
    for (const wrong of ["0,0,E", "0,0,E 0,0", "0,0,E 0,0,N", "0,0,E 0,2,C-E", 2]) expect(isPossible(STARTS, wrong)).toBe(false);
  });

  it("keeps a text that is not possible, so that the page can show what is expected", () => {
    expect(meaningful({ starts: "0,0,E" }, [STARTS])).toEqual({ starts: "0,0,E" });
    expect(meaningful({ starts: 2 }, [STARTS])).toEqual({});
  });
});

describe("the request to the server", () => {
  it("is the base game, four seats and nothing else by default", () => {
    const { rules, players, options, bots } = setupOf(newForm());
    expect({ rules, players, options, bots }).toEqual({ rules: "base", players: 4, options: {}, bots: [] });
  });

  it("joins modules", () => {
    expect(rulesOf(FULL)).toBe("cities_knights+friendly_robber");
    expect(setupOf(FULL).players).toBe(5);
  });

  it("names bots only if all of them sit on the last seats", () => {
    expect(setupOf({ ...FULL, seats: ["", "greedy", "greedy"] }).bots).toEqual(["greedy", "greedy"]);
    expect(setupOf(FULL).bots).toEqual([]);
  });
});

describe("seats and options", () => {
  it("keeps the players when the number of seats changes", () => {
    expect(resized(["", "greedy", "random"], 2)).toEqual(["", "greedy"]);
    expect(resized(["", "greedy"], 4)).toEqual(["", "greedy", "", ""]);
  });

  it("leaves defaults out", () => {
    expect(withOption({ a: 1 }, "b", 2, 3)).toEqual({ a: 1, b: 2 });
    expect(withOption({ a: 1, b: 2 }, "b", 3, 3)).toEqual({ a: 1 });
    expect(meaningful({ steal: "forced" }, [STEAL])).toEqual({});
  });

  it("leaves out options that the rules do not have", () => {
    expect(meaningful({ steal: "optional", ck_board: "random" }, [STEAL])).toEqual({ steal: "optional" });
    expect(meaningful({ steal: "twice", vp_goal: "many" }, [STEAL, GOAL])).toEqual({});
  });

  it("keeps an impossible number, to show the possible ones", () => {
    expect(meaningful({ vp_goal: 99 }, [GOAL])).toEqual({ vp_goal: 99 });
    expect([2, 3, 25, 26].map((goal) => isPossible(GOAL, goal))).toEqual([false, true, true, false]);
  });

  it("leaves out modules and bots that the server does not have", () => {
    const modules = ["base", "friendly_robber"].map((name) => ({ name, title: name, players: [4], minutes: 60, is_large: false }));
    const { modules: left, seats } = among(FULL, { modules, bots: ["random"], symbols: [], colors: [] });
    expect(left).toEqual(["friendly_robber"]);
    expect(seats).toEqual(["", "", "", "random", ""]);
  });
});
