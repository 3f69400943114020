// Positions in addresses: what is packed is read again, in the form that other programs can make too.

import { describe, expect, it } from "vitest";
import { packed, positionInFragment, studyAddress, unpacked } from "../src/lib/studyAddress";

const POSITION = "insula position 1\nrules: base\nplayers: 4\nturn: 3 red\n";
/** What zlib of Python makes of it, without its header, in base64url. */
const BY_PYTHON = "y8wrLs1JVCjIL84syczPUzDkKirNSS22UkhKLE7lKshJrEwtAvJMuEpKi_KsFIwVilJTuAA";

describe("a position in an address", () => {
  it("is read again from the address", async () => {
    const text = POSITION.repeat(50);
    const address = await studyAddress(text);
    expect(address.startsWith("/study#position=")).toBe(true);
    expect(await positionInFragment(address.slice(address.indexOf("#")))).toBe(text);
  });

  it("has only characters that addresses do not escape", async () => {
    for (let each = 0; each < 100; each += 1) expect(await packed(`${POSITION}${each}`)).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  it("can be written by other programs", async () => {
    expect(await unpacked(BY_PYTHON)).toBe(POSITION);
    expect(await unpacked("U1Y4PCcptSgxJ4cLAA")).toBe("# Überall\n");
  });

  it("is undefined if it is damaged, cut, no text, or missing", async () => {
    expect(await unpacked("%%%")).toBeUndefined();
    expect(await unpacked(BY_PYTHON.slice(0, -4))).toBeUndefined();
    expect(await unpacked("-_8PAA")).toBeUndefined();
    expect(await positionInFragment("#rules=base")).toBeUndefined();
    expect(await positionInFragment("")).toBeUndefined();
  });

  it("is undefined if little data holds a very long text", async () => {
    expect(await unpacked(await packed("a".repeat(20_000_000)))).toBeUndefined();
  });
});
