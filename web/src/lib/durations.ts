// Times in the reader's language: a clock, and the time for a decision.

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
/** The seconds of a clock from which on a game is slow: it goes on while nobody has a page open. */
export const SLOW = HOUR;

type Display = "long" | "narrow";

function unit(count: number, name: string, language: string, unitDisplay: Display): string {
  return new Intl.NumberFormat(language, { style: "unit", unit: name, unitDisplay }).format(count);
}

/** What a clock shows: minutes and seconds, from an hour on hours and minutes, from a day on days and hours. */
export function written(seconds: number, language: string): string {
  const whole = Math.ceil(seconds);
  if (whole < HOUR) return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, "0")}`;
  const [large, small, size, part] = whole < DAY ? ["hour", "minute", HOUR, MINUTE] as const : ["day", "hour", DAY, HOUR] as const;
  return `${unit(Math.floor(whole / size), large, language, "narrow")} ${unit(Math.floor((whole % size) / part), small, language, "narrow")}`;
}

/** The time for a decision in words, such as "2 days" or "36 hours". */
export function inWords(seconds: number, language: string): string {
  if (seconds % DAY === 0) return unit(seconds / DAY, "day", language, "long");
  return unit(Math.round((10 * seconds) / HOUR) / 10, "hour", language, "long");
}
