// The movement of a figure over several sides: the places within reach, and what the way to each costs.

import { isPlace, targetOf, type Target } from "./choices";
import { cornerPoint, distance, placePoint, pointKey, sideEnds, type Point } from "./geometry";
import { t } from "./language.svelte";
import type { Choice, Frame, LessonStep, Travel, Way } from "./messages";
import { spokenCards } from "./sentences";

/** The choices that are not made on the board while a figure moves. */
export function besideTravel(choices: Choice[], travel: Travel | null): Choice[] {
  return travel ? choices.filter((choice) => !isPlace(choice)) : choices;
}

function target(way: Way, choice: Choice): Target {
  return {
    key: pointKey(way.to, "corner"),
    place: way.to,
    kind: "corner",
    point: placePoint(way.to, "corner"),
    choice,
    decision: choice.kind,
    moves: way.decisions,
    detail: "",
    price: {},
    way,
  };
}

/** A single step to a place to which another way is cheaper: it is chosen on its side. */
function stepTarget(step: Way, choice: Choice): Target {
  return { ...targetOf(choice), way: step };
}

/**
 * Where the figure can go: the cheapest way to each place, and single steps that are not the cheapest way. A way is shown if
 * its first decision is among the choices, and in a lesson if it is what the lesson waits for. Other choices of places can
 * be made at the same time.
 */
export function travelTargets({ steps, ways }: Travel, choices: Choice[], lesson: LessonStep | null = null): Target[] {
  const byText = new Map(choices.map((choice) => [choice.text, choice]));
  const isAwaited = ({ decisions }: Way) => !lesson || decisions.every((decision, index) => decision === lesson.moves[index]);
  const first = (way: Way): Choice | undefined => (isAwaited(way) ? byText.get(way.decisions[0] ?? "") : undefined);
  const isWay = new Set(ways.filter(({ decisions }) => decisions.length === 1).flatMap(({ decisions }) => decisions));
  const reached = ways.flatMap((way) => (first(way) ? [target(way, first(way) as Choice)] : []));
  const dear = steps.filter(({ decisions }) => !isWay.has(decisions[0] ?? ""));
  const single = dear.flatMap((step) => (first(step) ? [stepTarget(step, first(step) as Choice)] : []));
  const isStep = new Set(steps.flatMap(({ decisions }) => decisions));
  const others = choices.filter((choice) => isPlace(choice) && !isStep.has(choice.text)).map(targetOf);
  return [...reached, ...single, ...others];
}

/** The points of a way, from the place where the figure stands. */
export function courseOf(at: string, sides: string[]): Point[] {
  const points = [cornerPoint(at)];
  for (const side of sides) {
    const [first, second] = sideEnds(side);
    const here = points.at(-1) ?? first;
    points.push(distance(here, first) < distance(here, second) ? second : first);
  }
  return points;
}

/** The card of which tolls are paid. */
const TOLL = "gold";

/** What a way costs and who gets the tolls, in words: "4 movement points, 1 gold for Ada". */
function costInWords({ points, cards, tolls }: Way, nameOf: (seat: number) => string): string {
  const paid = Object.entries(tolls).map(([seat, count]) => t("travel.toll", { toll: spokenCards({ [TOLL]: count }), name: nameOf(Number(seat)) }));
  const others = Object.fromEntries(Object.entries(cards).filter(([card]) => card !== TOLL));
  return [t("travel.points", { count: points }), ...paid, spokenCards(others)].filter(Boolean).join(", ");
}

/** Everything about a way in sentences: its cost, and what happens at its end. */
export function aboutWay(way: Way, nameOf: (seat: number) => string): string[] {
  const end = way.reveals ? t("travel.reveals") : way.is_last ? t("travel.last") : "";
  return [t("travel.cost", { cost: costInWords(way, nameOf) }), end].filter(Boolean);
}

/** The movement of the reader's figure, if the reader is asked for it. */
export function travelOf(frame: Frame | null, choices: Choice[]): Travel | null {
  return choices.length > 0 ? (frame?.travel ?? null) : null;
}
