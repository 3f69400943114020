// How numbers are written in a language.

/** A share in whole percent. */
export function percent(share: number, language: string): string {
  return share.toLocaleString(language, { style: "percent", maximumFractionDigits: 0 });
}

/** The change of a chance in percent, with its sign. */
export function signedPercent(change: number, language: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return change.toLocaleString(language, { style: "percent", signDisplay: "exceptZero", ...digits }).replace("-", "−");
}

/** The change of a chance, in percentage points with their sign. */
export function signed(change: number, language: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (100 * change).toLocaleString(language, { signDisplay: "exceptZero", ...digits }).replace("-", "−");
}
