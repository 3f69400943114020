// The worker of a study: it searches for the opponents, and judges positions.

import { chancesIn, Engine, fromBase64, optionsIn } from "../../engine/src";
import type { Answers, Asked, Answer } from "./messages";

let engine: Engine | null = null;

addEventListener("message", ({ data: { id, asked } }: MessageEvent<{ id: number; asked: Asked }>) => {
  const post = (answer: Answer) => postMessage(answer);
  answer(asked).then(
    (answer) => post({ id, answer }),
    (error: unknown) => post({ id, failure: String(error) }),
  );
});

async function answer(asked: Asked): Promise<Answers[keyof Answers]> {
  if (asked.kind === "load") {
    engine = await Engine.load(asked.engine);
    return engine.about.evaluation.isRough;
  }
  if (!engine) throw new Error("There is no engine yet.");
  if (asked.kind === "chances") return chancesIn(engine, fromBase64(asked.state));
  const { seat, state, samples } = asked.search;
  const options = optionsIn(engine, seat, fromBase64(state), samples);
  return options.sort((one, other) => other.expected[seat]! - one.expected[seat]!);
}
