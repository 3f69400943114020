// How long ago something was, in the reader's language.
import { expect, it } from "vitest";
import { ago } from "../src/pages/ago";

const HOUR = 3600;

it.each([
  [0, "now"],
  [59, "now"],
  [60, "1 minute ago"],
  [HOUR - 1, "59 minutes ago"],
  [HOUR, "1 hour ago"],
  [24 * HOUR, "yesterday"],
  [50 * HOUR, "2 days ago"],
])("%d seconds are %s", (seconds, words) => {
  expect(ago(seconds, "en")).toBe(words);
});

it("speaks other languages", () => {
  expect(ago(2 * HOUR, "de")).toBe("vor 2 Stunden");
  expect(ago(24 * HOUR, "pl")).toBe("wczoraj");
});
