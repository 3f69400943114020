// What a lesson points at: the parts of the page to press for the next decision of the reader.

import type { Choice, LessonStep } from "../../lib/messages";
import type { Cards } from "../../lib/cards";
import { AT_BANK } from "../../lib/modules";

export interface Input {
  lesson: LessonStep;
  choices: Choice[];
  /** The trade that is being composed, and whether its tray is open. */
  give: Cards;
  want: Cards;
  isTrading: boolean;
}

/** The names of the cards of a composed trade that are still missing, as "give:wool". */
function missing({ lesson: { moves }, give, want }: Input): string[] {
  const left = { give: { ...give }, want: { ...want } };
  return moves.flatMap((move) => {
    const [verb, card] = move.split(" ");
    if ((verb !== "give" && verb !== "want") || !card) return [];
    const count = left[verb][card] ?? 0;
    left[verb][card] = count - 1;
    return count > 0 ? [] : [`${verb}:${card}`];
  });
}

function toTrade(input: Input): string[] {
  if (!input.isTrading) return ['[data-group="offer_trade"]'];
  const [step] = missing(input);
  return [step ? `[data-step="${step}"]` : '[data-send="offer"]'];
}

/** Places for which several of the next decisions are played, most of them first. */
function together(moves: string[]): string[] {
  return moves.slice(1).map((_, index) => `[data-moves="${moves.slice(0, moves.length - index).join("; ")}"]`);
}

/** Selectors of what to press, the last thing to press first: the page points at the first that is visible. */
export function pointers(input: Input): string[] {
  const { lesson, choices } = input;
  if (lesson.is_done) return lesson.point ? [`[data-part="${lesson.point}"]`] : [];
  const [choice] = choices;
  if (!choice) return [];
  if (choice.kind === "offer_trade") return toTrade(input);
  const here = choices.map(({ text }) => `[data-choice="${text}"]`).join();
  const group = choice.kind in AT_BANK ? "bank_trade" : choice.kind;
  return ["[data-confirm]", ...together(lesson.moves), here, `[data-group="${group}"]`];
}
