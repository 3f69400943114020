// The link to a study: the position with which it began, the reader's seat, and the line that was played.

import { packed, studyAddress, unpacked } from "../lib/studyAddress";

export interface StudyLink {
  /** The position in notation. */
  position: string;
  seat: number;
  /** What chance decided in the game from which the study began. */
  chance: string[];
  /** What each decision of the line added. */
  line: unknown[][];
}

/** The address of a study. */
export async function addressOf({ position, seat, chance, line }: StudyLink): Promise<string> {
  return `${await studyAddress(position)}&study=${await packed(JSON.stringify({ seat, chance, line }))}`;
}

/** The study that a fragment names; undefined if it is damaged. A position alone begins with the seat that decides. */
export async function linkIn(fragment: string): Promise<StudyLink | undefined> {
  const given = new URLSearchParams(fragment.replace(/^#/, ""));
  const position = await unpacked(given.get("position") ?? "");
  if (!position) return undefined;
  const rest = given.get("study");
  if (!rest) return { position, seat: -1, chance: [], line: [] };
  try {
    const { seat, chance, line } = JSON.parse((await unpacked(rest)) ?? "") as Omit<StudyLink, "position">;
    const isWhole = Number.isInteger(seat) && Array.isArray(chance) && Array.isArray(line) && line.every(Array.isArray);
    return isWhole ? { position, seat, chance, line } : undefined;
  } catch {
    return undefined;
  }
}
