import { expect, test } from "vitest";
import { inWords, written } from "../src/lib/durations";

const HOUR = 3600;
const DAY = 86_400;

test("a clock shows minutes and seconds, hours and minutes, or days and hours", () => {
  expect(written(59.2, "en")).toBe("1:00");
  expect(written(HOUR - 1, "en")).toBe("59:59");
  expect(written(HOUR + 5 * 60, "en")).toBe("1h 5m");
  expect(written(2 * DAY + 5 * HOUR + 59 * 60, "en")).toBe("2d 5h");
});

test("the time for a decision is in the reader's language", () => {
  expect(inWords(2 * DAY, "en")).toBe("2 days");
  expect(inWords(6 * HOUR, "de")).toBe("6 Stunden");
  expect(inWords(DAY, "pl")).toBe("1 dzień");
  expect(inWords(36 * HOUR, "da")).toBe("36 timer");
  expect(inWords(3 * DAY, "hu")).toBe("3 nap");
});
