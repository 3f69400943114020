// Measures the engine in Node: npm run build && node speed.mjs FILE [GAMES]
// Random games of the seeds 0, 1, ... are played to the end, four times over, and the best time counts.
import { readFileSync } from "node:fs";
import { Engine } from "./dist/index.js";

const ROUNDS = 4;
const [file, games = "1000"] = process.argv.slice(2);
const begun = performance.now();
const engine = await Engine.load(readFileSync(file));
const first = engine.newGame(0);
first.chances();
console.log(`loaded, began a game and judged it in ${(performance.now() - begun).toFixed(0)} ms`);

const rates = Array.from({ length: ROUNDS }, () => {
  let decisions = 0;
  let time = 0;
  for (let seed = 0; seed < Number(games); seed++) {
    const game = engine.newGame(seed);
    const start = performance.now();
    decisions += game.playOut();
    time += performance.now() - start;
    game.close();
  }
  return (1000 * decisions) / time;
});
console.log(`${Math.round(Math.max(...rates)).toLocaleString("en")} decisions/s`);
