// What each choice does for the chances to win: every choice is tried, and every outcome of chance that follows.

import type { Choice, Game } from "./game.js";

export interface Judged {
  choice: Choice;
  /** The chance of each seat to win after the choice, on average over the outcomes of chance. */
  chances: number[];
}

/** Positions that are less likely than this are judged before chance decides. */
const LEAST_LIKELY = 1e-3;

/**
 * Judge every choice of a game. Everything in its state counts, hidden cards too: a player is advised fairly only about
 * games that were drawn from what the player knows. Where chance decides, each outcome is judged.
 */
export function judged(game: Game): Judged[] {
  const trial = game.engine.gameFrom(game.bytes, "listed");
  const found = trial.choices().map((choice) => {
    trial.play(choice.action);
    const chances = expected(trial, 1);
    trial.undo();
    return { choice, chances };
  });
  trial.close();
  return found;
}

/** Return the chances in a position, on average over what chance brings before somebody decides. */
function expected(game: Game, likelihood: number): number[] {
  const { about } = game.engine;
  if (game.over) return winnersOf(game);
  if (game.actor !== about.chance || likelihood < LEAST_LIKELY) return game.chances();
  const outcomes = game.choices();
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  const sums = Array<number>(about.players).fill(0);
  for (const { action, weight } of outcomes) {
    game.play(action);
    expected(game, (likelihood * weight) / total).forEach((chance, seat) => (sums[seat]! += (chance * weight) / total));
    game.undo();
  }
  return sums;
}

/** Return 1 for the winner, in equal parts if there are several. */
function winnersOf(game: Game): number[] {
  const { winners } = game;
  return [...Array(game.engine.about.players).keys()].map((seat) => (winners.includes(seat) ? 1 / winners.length : 0));
}
