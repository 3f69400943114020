// The messages for records that cannot be read.
import { describe, expect, it } from "vitest";
import { faultIn, shortReason } from "../src/lib/record";

describe("a record that cannot be read", () => {
  const text = "insula record 1\nrules: base\n1. red: rol; end";

  it("shows the place of the error", () => {
    const fault = faultIn(text, "line 3, column 9: found 'rol'; expected roll");
    expect(fault).toEqual({ line: 3, before: "1. red: ", after: "rol; end" });
  });

  it("shows no place if there is none, or it does not exist", () => {
    expect(faultIn(text, "the record goes on after its end")).toBeNull();
    expect(faultIn(text, "line 30, column 1: found ''")).toBeNull();
  });

  it("lists only some of many expected words", () => {
    expect(shortReason("line 3, column 9: found 'x'; expected a, b, c, d, e, f, g")).toBe(
      "line 3, column 9: found 'x'; expected a, b, c, d, e, f …",
    );
    expect(shortReason("line 3, column 9: found 'x'; expected roll, play")).toBe("line 3, column 9: found 'x'; expected roll, play");
    expect(shortReason("line 3: too long")).toBe("line 3: too long");
  });
});
