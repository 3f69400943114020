// Which file of the rules a rule stands in, by the first word of its name: BASE-TURN-02 is in "base".

const BOOKS: Record<string, string> = {
  BASE: "base",
  FIVESIX: "five-six",
  CK: "cities-knights",
  FRIENDLY: "variants",
  EVENT: "variants",
  HARBOR: "variants",
  TBGEN: "variants",
  TWO: "variants",
};

/** The name of a rule, as it is written in texts. */
export const RULE = /\b[A-Z0-9]{2,}(?:-[A-Z0-9]+)*-\d{2}\b/g;

/** The file that a rule stands in; empty if it is not among those that can be read. */
export function bookOf(rule: string): string {
  return BOOKS[rule.split("-")[0] ?? ""] ?? "";
}
