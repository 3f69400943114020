// The places of errors in records.
import { describe, expect, it } from "vitest";
import { faultIn } from "../src/lib/record";

describe("a record that cannot be read", () => {
  const text = "insula record 1\nrules: base\n1. red: rol; end";

  it("shows the place of the error", () => {
    expect(faultIn(text, { line: 3, column: 9 })).toEqual({ line: 3, before: "1. red: ", after: "rol; end" });
  });

  it("shows no place if there is none, or it does not exist", () => {
    expect(faultIn(text, { line: 0, column: 0 })).toBeNull();
    expect(faultIn(text, { line: 30, column: 1 })).toBeNull();
  });
});
