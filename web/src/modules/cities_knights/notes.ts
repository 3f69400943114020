// What knights, tracks, the barbarians and the event die are at the moment, in sentences.

import { t } from "../../lib/language.svelte";
import type { Piece, Track } from "../../lib/messages";

/** The level with a privilege, and the levels that win and take over the metropolis. */
const LEVEL = { privilege: 3, first: 4, last: 5 };
const STRENGTHS = ["basic", "strong", "mighty"];

export function knightNotes({ level, active }: Piece): string[] {
  const strength = `${t(`strength.${STRENGTHS[level - 1]}`)}. ${t("explain.knight.strength", { count: level })}`;
  return [strength, t(`explain.knight.${active ? "active" : "inactive"}`)];
}

/** What a level of a track brings: the higher it is, the more throws of the red die bring a card. */
export function levelNotes(track: string, level: number): string[] {
  return [
    t("explain.level.draws", { most: level + 1 }),
    level === LEVEL.privilege ? t(`explain.privilege.${track}`) : "",
    level === LEVEL.first ? t("explain.level.first") : "",
    level === LEVEL.last ? t("explain.level.last") : "",
  ];
}

export function improvementNotes({ id, position, steps }: Track): string[] {
  const name = (level: number) => t(`improvement.${id}.${level}`);
  return [
    position > 0 ? t("explain.level.reached", { level: position, steps, name: name(position) }) : "",
    position > 0 ? t("explain.level.draws", { most: position + 1 }) : "",
    position >= LEVEL.privilege ? t(`explain.privilege.${id}`) : "",
    position < steps ? t("explain.level.next", { name: name(position + 1) }) : "",
    ...(position < steps ? levelNotes(id, position + 1).slice(1) : []),
  ];
}

export function barbarianNotes({ position, steps, counters }: Track): string[] {
  const counts = Object.fromEntries(counters.map(({ id, count }) => [id, count]));
  const [strength, knights] = [counts["barbarians"] ?? 0, counts["knights"] ?? 0];
  return [
    t("explain.barbarians.steps", { count: steps - position }),
    t("explain.barbarians.strengths", { strength, knights }),
    t(`explain.barbarians.${knights >= strength ? "win" : "lose"}`),
  ];
}

export function eventNotes(picture: string): string[] {
  if (picture === "") return [];
  return [picture === "ship" ? t("explain.die.ship") : t("explain.die.gate", { track: t(`track.${picture}`) })];
}
