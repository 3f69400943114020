// The link to a study: the position with which it began, the reader's seat, and the line that was played.

import { packed, studyAddress, unpacked } from "../lib/studyAddress";

export interface StudyLink {
  /** The position in notation. */
  position: string;
  seat: number;
  /** What chance decided in the game from which the study began. */
  chance: string[];
  /** For each seat, the cards that it had counted in all hands; empty if nothing is known of that. */
  counted: number[][][];
  /** What each decision of the line added. */
  line: unknown[][];
}

/** The address of a study. */
export async function addressOf({ position, seat, chance, counted, line }: StudyLink): Promise<string> {
  return `${await studyAddress(position)}&study=${await packed(JSON.stringify({ seat, chance, counted, line }))}`;
}

/** The study that a fragment names; undefined if it is damaged. A position alone begins with the seat that decides. */
export async function linkIn(fragment: string): Promise<StudyLink | undefined> {
  const given = new URLSearchParams(fragment.replace(/^#/, ""));
  const position = await unpacked(given.get("position") ?? "");
  if (!position) return undefined;
  const rest = given.get("study");
  if (!rest) return { position, seat: -1, chance: [], counted: [], line: [] };
  try {
    const { seat, chance, counted = [], line } = JSON.parse((await unpacked(rest)) ?? "") as Omit<StudyLink, "position">;
    const isWhole = Number.isInteger(seat) && [chance, counted, line].every(Array.isArray) && line.every(Array.isArray);
    return isWhole ? { position, seat, chance, counted, line } : undefined;
  } catch {
    return undefined;
  }
}
