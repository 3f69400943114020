// *Play now*: the game that somebody seeks, and the table where this tab meets others for it.

import { seekGame } from "./http";
import { KeptInTab } from "./keptInTab";
import type { Seek, TimeControl } from "./messages";

/** How long a decision may take. */
export const PACES = ["quick", "calm", "none"] as const;
export type Pace = (typeof PACES)[number];

/** The seconds after which bots may take the free seats; 0 for never. */
export const WAITS = [15, 60, 0] as const;
export type Wait = (typeof WAITS)[number];

const TIMES: Record<Pace, TimeControl> = {
  quick: { kind: "decision", seconds: 30, increment: 0 },
  calm: { kind: "decision", seconds: 90, increment: 0 },
  none: { kind: "none", seconds: 0, increment: 0 },
};

/** What this tab seeks, and the table where it waits. */
export interface Seeking {
  table: string;
  seek: Seek;
  patience: number;
}

const seeking = new KeptInTab<Seeking>("insula.seeking");

export function timeOf(pace: Pace): TimeControl {
  return TIMES[pace];
}

/** What this tab seeks at a table; null if its reader only looks at the table. */
export function seekingAt(table: string): Seeking | null {
  const kept = seeking.get();
  return kept?.table === table ? kept : null;
}

export function endSeeking(): void {
  seeking.forget();
}

/**
 * Find the table where people meet for a game, and return its ID. Its page takes a seat. Returns null if the reader no longer
 * wants this when the answer comes.
 */
export async function meet(seek: Seek, patience: number, isWanted: () => boolean): Promise<string | null> {
  const { id } = await seekGame(seek);
  if (!isWanted()) return null;
  seeking.keep({ table: id, seek, patience });
  return id;
}
