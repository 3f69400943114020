// The service worker: which requests it answers, and how.
import { describe, expect, it } from "vitest";
import { handlingOf } from "../src/worker/handling";

const FILES = ["/assets/index-1.js", "/icon.svg"];

function handling(path: string, { mode = "cors", method = "GET", origin = "https://table" } = {}): string {
  return handlingOf({ method, mode, url: origin + path }, "https://table", FILES);
}

describe("the service worker", () => {
  it("keeps the page, the files of its build, and rules", () => {
    expect(["/", "/t/abc", "/rules/base"].map((path) => handling(path, { mode: "navigate" }))).toEqual(["page", "page", "page"]);
    expect([...FILES, "/api/rules", "/api/rules/base"].map((path) => handling(path))).toEqual(["file", "file", "rules", "rules"]);
  });

  it("leaves everything else to the server", () => {
    expect(["/api/tables", "/api/rulesets", "/assets/of-another-build.js"].map((path) => handling(path))).toEqual(["other", "other", "other"]);
    expect(handling("/api/tables/abc/record", { mode: "navigate" })).toBe("other");
    expect(handling("/api/rules", { method: "POST" })).toBe("other");
    expect(handling("/icon.svg", { origin: "https://elsewhere" })).toBe("other");
  });

  it("answers only for its own part of the host", () => {
    const under = (path: string, mode = "cors") => handlingOf({ method: "GET", mode, url: `https://table${path}` }, "https://table", FILES, "/insula");
    expect(["/insula/", "/insula/t/abc"].map((path) => under(path, "navigate"))).toEqual(["page", "page"]);
    expect(["/insula/icon.svg", "/insula/api/rules"].map((path) => under(path))).toEqual(["file", "rules"]);
    expect(["/", "/insula", "/other/t/abc", "/insula/api/tables"].map((path) => under(path, "navigate"))).toEqual(["other", "other", "other", "other"]);
    expect(["/icon.svg", "/api/rules"].map((path) => under(path))).toEqual(["other", "other"]);
  });
});
