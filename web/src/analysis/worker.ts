// A worker that analyzes its part of a game: first what the first one alone does at once, then decisions and outcomes.

import { Analysis, Engine } from "../../engine/src";
import type { Task, Found } from "./messages";

const post = (found: Found) => postMessage(found);

addEventListener("message", ({ data }: MessageEvent<Task>) => void work(data).catch(failed));

/** Tell the page, and write the reason where developers look. */
function failed(error: unknown): void {
  console.warn(error);
  post({ kind: "failed" });
}

async function work({ engine: file, questions, part }: Task): Promise<void> {
  const engine = await Engine.load(file);
  const analysis = new Analysis(engine, questions);
  if (part.number === 0)
    post({ kind: "begun", isRough: engine.about.evaluation.isRough, curve: analysis.curve, trades: [...analysis.trades()] });
  for (const decision of analysis.decisions(part)) post({ kind: "decision", decision });
  for (const outcome of analysis.outcomes(part)) post({ kind: "outcome", outcome });
  post({ kind: "done" });
}
