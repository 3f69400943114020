// The first pending phase of a position: `stealing red 0,-1` has the phase, who decides, and the data.

export interface PendingPhase {
  phase: string;
  /** Who decides; empty for the player of the turn. */
  color: string;
  /** What exactly is decided, in notation; empty for the usual data. */
  data: string;
}

const trimmed = (text: string): string => text.trim().replaceAll(/\s+/g, " ");

/** Read the first of the phases that a line names. Unknown phases are taken as they are. */
export function readPending(line: string, phases: string[], colors: string[]): PendingPhase {
  const first = trimmed(line.split(";")[0] ?? "");
  const known = phases.filter((each) => `${first} `.startsWith(`${each} `));
  const phase = known.reduce((longest, each) => (each.length > longest.length ? each : longest), "");
  if (!phase) return { phase: first, color: "", data: "" };
  const after = trimmed(first.slice(phase.length));
  const color = colors.find((each) => `${after} `.startsWith(`${each} `)) ?? "";
  return { phase, color, data: trimmed(after.slice(color.length)) };
}

/** The line for a phase. What is usual is left out. */
export function writePending({ phase, color, data }: PendingPhase): string {
  return trimmed(`${phase} ${color} ${data}`);
}
