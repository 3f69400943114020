// The dice of a record are verified in the browser as docs/fair-dice.md says, and what was altered is named.
import { beforeEach, describe, expect, it, vi } from "vitest";
import RECORD from "../../docs/examples/fair.txt?raw";
import { contributionTo, differenceFromMemory } from "../src/lib/contributions";
import { below, verifyDraws } from "../src/lib/fairDice";
import type { TableInfo } from "../src/lib/messages";

const KEY = Uint8Array.from("e4ba9c535ea7b16dc9500c8b9dc0dce500c957ad3672b815f7907220191a6053".match(/../g) ?? [], (pair) => parseInt(pair, 16));
const DEALT = "b82d7e8ffe6f07d02be122ab789dd457b14597608e53a094ab6dd18d3c32b511";

async function caseOf(record: string): Promise<string | undefined> {
  return (await verifyDraws(record)).difference?.case;
}

describe("the numbers", () => {
  it("are those of the table in the documentation", async () => {
    const numbers = await Promise.all([1, 2, 3, 4, 5].map((number) => below(KEY, 36n, number)));
    expect(numbers).toEqual([25n, 15n, 28n, 9n, 33n]);
  });

  it("come from a later attempt where one would make some numbers likelier", async () => {
    const total = (1n << 63n) + 1n;
    const first = await Promise.all([...Array(20).keys()].map((number) => below(KEY, total, number + 1)));
    expect(first.every((number) => number < total)).toBe(true);
    const digest = await below(KEY, 1n << 64n, 5);
    expect(digest >= total).toBe(true);
    expect(first[4]).not.toBe(digest % total);
  });
});

describe("a record", () => {
  it("is verified", async () => {
    expect(await verifyDraws(RECORD)).toEqual({ draws: 36, difference: null });
  });

  it("may be edited by hand, with other blanks and letters", async () => {
    const edited = RECORD.replaceAll("roll [", "roll  [ ").replaceAll("[pasture]", "[ Pasture ]").replaceAll("\n", "\r\n");
    expect((await verifyDraws(edited)).difference).toBeNull();
  });

  it.each([
    ["roll [3 6]", "roll [6 6]", "other_in_turn"],
    ["31: [3 6]", "31: [6 6]", "other_outcome"],
    ["seed: 9b1f", "seed: 9b1e", "other_seed"],
    ["commitment: b82d", "commitment: b82e", "other_seed"],
    ["Ada's lucky words", "Ada's lucky word", "other_outcome"],
    ["  32: [", "  33: [", "other_number"],
    ["of 1 1; 1 2", "of 1 2; 1 1; 6 6", "other_outcome"],
    ["of wool; grain\n", "of wool*0; grain*0\n", "other_list"],
    ["of wool; grain", "of wool; grain*99999999999999999999", "other_list"],
    [/seed: .*\n/, "", "not_revealed"],
    [/commitment: .*\n/, "", "no_proof"],
    [/ {2}\d+: \[.*\n/g, "", "missing_draws"],
  ])("in which %s becomes %s is named", async (before, after, found) => {
    const altered = RECORD.replace(before, after);
    expect(altered).not.toBe(RECORD);
    expect(await caseOf(altered)).toBe(found);
  });

  it("names the first outcome that differs", async () => {
    const altered = RECORD.replace("31: [3 6]", "31: [6 6]").replace("33: [4 2]", "33: [6 6]");
    expect((await verifyDraws(altered)).difference?.arguments).toEqual({ number: 31, due: "3 6", said: "6 6" });
  });
});

describe("what this browser remembers of a table", () => {
  const at = (id: string, commitment: string) => ({ id, dice: { commitment, contributions: [], seed: "" } }) as unknown as TableInfo;

  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
  });

  it("is drawn once, and typed words replace it", () => {
    const drawn = contributionTo(at("one", DEALT));
    expect(drawn).toMatch(/^[0-9a-f]{32}$/);
    expect(contributionTo(at("one", DEALT))).toBe(drawn);
    expect(contributionTo(at("two", DEALT))).not.toBe(drawn);
    expect(contributionTo(at("one", DEALT), " my  words\u200b")).toBe("my words");
    expect(contributionTo(at("one", DEALT))).toBe("my words");
  });

  it("is nothing where the dice cannot be verified", () => {
    expect(contributionTo({ id: "old", dice: null } as unknown as TableInfo)).toBe("");
  });

  it("is compared with the record", () => {
    expect(differenceFromMemory("never seen", RECORD)).toBeNull();
    contributionTo(at("own", DEALT), "Ada's lucky words");
    expect(differenceFromMemory("own", RECORD)).toBeNull();
    contributionTo(at("own", DEALT), "other words");
    expect(differenceFromMemory("own", RECORD)).toEqual({ case: "other_contribution", arguments: { said: "other words" } });
  });

  it("is the commitment that was shown first", () => {
    contributionTo(at("own", "0".repeat(64)), "Ada's lucky words");
    contributionTo(at("own", DEALT), "Ada's lucky words");
    expect(differenceFromMemory("own", RECORD)?.case).toBe("other_commitment");
  });
});
