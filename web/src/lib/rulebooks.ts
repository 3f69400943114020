// The names of rules in texts.

/** The name of a rule, as it is written in texts. */
export const RULE = /\b[A-Z0-9]{2,}(?:-[A-Z0-9]+)*-\d{2}\b/g;
