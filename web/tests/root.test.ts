// The root path of a server that has only a part of a host.
import { describe, expect, it } from "vitest";
import { ROOT, withoutRoot } from "../src/lib/root";

describe("the root path", () => {
  it("is empty if the page says nothing", () => expect(ROOT).toBe(""));

  it("is taken off the addresses of the server alone", () => {
    expect(withoutRoot("/insula/t/abc", "/insula")).toBe("/t/abc");
    expect(withoutRoot("/insula/", "/insula")).toBe("/");
    expect(withoutRoot("/insulated/t/abc", "/insula")).toBe("/insulated/t/abc");
    expect(withoutRoot("/t/abc", "")).toBe("/t/abc");
  });
});
