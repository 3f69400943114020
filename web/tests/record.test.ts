// Records that cannot be read: where they are wrong.
import { describe, expect, it } from "vitest";
import { faultIn } from "../src/lib/record";

describe("a record that cannot be read", () => {
  const text = "insula record 1\nrules: base\n1. red: rol; end";

  it("is shown where it is wrong", () => {
    expect(faultIn(text, { line: 3, column: 9 })).toEqual({ line: 3, before: "1. red: ", after: "rol; end" });
  });

  it("is not shown where no place is named, or none that there is", () => {
    expect(faultIn(text, { line: 0, column: 0 })).toBeNull();
    expect(faultIn(text, { line: 30, column: 1 })).toBeNull();
  });
});
