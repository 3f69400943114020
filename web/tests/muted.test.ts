import { beforeEach, describe, expect, it, vi } from "vitest";
import { mutedNames, withMuted } from "../src/lib/muted";

describe("muted names", () => {
  const stored = new Map<string, string>();

  beforeEach(() => {
    stored.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });

  it("stay muted at other tables, until they are read again", () => {
    expect(mutedNames()).toEqual([]);
    withMuted("Ada", true);
    withMuted("Ben", true);
    withMuted("Ada", true);
    expect(mutedNames()).toEqual(["Ben", "Ada"]);
    withMuted("Ben", false);
    expect(mutedNames()).toEqual(["Ada"]);
  });

  it("are not too many, and only names", () => {
    for (let number = 0; number < 300; number += 1) withMuted(`name ${number}`, true);
    expect(mutedNames()).toHaveLength(200);
    expect(mutedNames().at(-1)).toBe("name 299");
    stored.set("insula.muted", '[7, null, "Ada"]');
    expect(mutedNames()).toEqual(["Ada"]);
    stored.set("insula.muted", '"none"');
    expect(mutedNames()).toEqual([]);
  });
});
