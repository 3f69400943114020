// Rule IDs in texts.

/** The pattern of a rule ID in texts. */
export const RULE = /\b[A-Z0-9]{2,}(?:-[A-Z0-9]+)*-\d{2}\b/g;
