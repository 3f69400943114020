import { describe, expect, it } from "vitest";
import { entryOf } from "../src/lib/build";

describe("the entry of a build", () => {
  it("is the script with which the page begins", () => {
    const page = '<head><link rel="icon" href="/icon.svg" />\n<script type="module" crossorigin src="/assets/index-1a2b.js"></script></head>';
    expect(entryOf(page)).toBe("/assets/index-1a2b.js");
  });

  it("is empty on a page of somebody else", () => {
    expect(entryOf('<html><script src="/portal.js"></script>Sign in to the network</html>')).toBe("");
  });
});
