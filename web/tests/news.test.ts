// What is new with a module is shown once in each browser, and the pictures in texts are those of things at the table.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { spokenThing, thingCalled, thingsOf } from "../src/lib/things";
import { rememberKnown, shown, unknown } from "../src/table/news/known";

let stored: Record<string, string> = {};

beforeEach(() => {
  stored = {};
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => (stored[key] = value),
  });
});

describe("what is new", () => {
  it("is said of each module until it was shown, but not of the base game", () => {
    expect(unknown(["base", "harbormaster", "five_six"])).toEqual(["harbormaster", "five_six"]);
    rememberKnown(["harbormaster"]);
    expect(unknown(["base", "harbormaster", "five_six"])).toEqual(["five_six"]);
    rememberKnown(["five_six"]);
    expect(unknown(["base", "harbormaster", "five_six"])).toEqual([]);
  });

  it("can be shown again, for modules that have a summary", () => {
    rememberKnown(["harbormaster"]);
    expect(shown(["base", "harbormaster", "somebody_elses"])).toEqual(["harbormaster"]);
  });

  it("does not depend on what the browser has stored", () => {
    stored["insula.known_modules"] = '"harbormaster"';
    expect(unknown(["harbormaster"])).toEqual(["harbormaster"]);
  });
});

describe("a name in braces", () => {
  it("is a thing at the table", () => {
    const names = ["ore", "settlement", "desert", "harbormaster", "harbor_points", "science", "barbarians", "gems"];
    expect(names.map(thingCalled)).toEqual(["card", "piece", "terrain", "title", "counter", "deck", "other", undefined]);
  });

  it("is spoken as what it is", () => {
    expect(["ore", "settlement"].map(spokenThing)).toEqual(["ore", "settlement"]);
  });
});

it("a module without a picture is shown by what it adds to the table", () => {
  expect(thingsOf("harbormaster")).toEqual(["harbormaster", "harbor_points"]);
  expect(thingsOf("friendly_robber")).toEqual([]);
});
