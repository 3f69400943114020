import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { Analysis, Engine, judged, withTurns, type Decision, type Game, type Moment, type Outcome, type Questions, type Trade } from "../src";

const ROOT = join(import.meta.dirname, "../../..");
const BIN = join(ROOT, ".venv/bin");
const MOST_OUTPUT = 1 << 28;
/** Milliseconds for compiling both engines, and for whole games, on a busy machine. */
const PATIENCE = 180_000;

interface Played {
  games: { seed: number; actions: string[]; counts: number[]; chances: number[][]; features: number[][][]; views: string[]; points: number[]; digest: string }[];
  judged: { state: string; after: Record<string, number[]> };
  analyzed: Analyzed;
  begun: Analyzed[];
  /** The end of a game, in which seats can win in their turns. */
  ending: Analyzed;
  playedOut: { decisions: number[]; winners: number[]; seconds: number };
}

interface Analyzed {
  questions: Questions;
  report: Report;
}

interface Report {
  curve: Moment[];
  decisions: Decision[];
  trades: Trade[];
  outcomes: Outcome[];
}

const JUDGED_EVERY = 25;
/** What half precision of the weights may change. */
const CLOSE = 0.005;

/** Whether a decision matters can depend on the precision. */
const NEARLY_ALL = 0.97;

const close = (found: number[], expected: number[]) =>
  found.forEach((chance, seat) => expect(Math.abs(chance - expected[seat]!)).toBeLessThan(CLOSE));
const digest = (game: Game) => createHash("sha256").update(game.bytes).digest("hex");

describe.each([
  ["base", 4, 256],
  ["cities_knights", 2, 16],
])("the engine of %s", (rules, games, playedOut) => {
  let engine: Engine;
  let native: Played;

  beforeAll(async () => {
    const file = join(mkdtempSync(join(tmpdir(), "insula-")), "engine.wasm");
    execFileSync(join(BIN, "insula"), ["engine", "--rules", rules, "--out", file], { stdio: "ignore" });
    const program = [join(import.meta.dirname, "games.py"), rules, String(games), String(playedOut)];
    const output = execFileSync(join(BIN, "python"), program, { maxBuffer: MOST_OUTPUT, env: { ...process.env, INSULA_INTERPRETED: "0" } });
    native = JSON.parse(output.toString()) as Played;
    engine = await Engine.load(readFileSync(file));
  }, PATIENCE);

  it("plays and judges the same games as the native engine, decision for decision", () => {
    for (const { seed, actions, counts, chances, features, views, points, digest: last } of native.games) {
      const game = engine.newGame(seed);
      actions.forEach((action, i) => {
        if (i % JUDGED_EVERY === 0) {
          const expected = chances[i / JUDGED_EVERY]!;
          const seen = createHash("sha256");
          for (let seat = -1; seat < expected.length; seat++) seen.update(game.view(seat).bytes);
          expect(game.features()).toEqual(features[i / JUDGED_EVERY]);
          expect(seen.digest("hex")).toBe(views[i / JUDGED_EVERY]);
          game.chances().forEach((chance, seat) => expect(Math.abs(chance - expected[seat]!)).toBeLessThan(CLOSE));
        }
        expect(game.choices()).toHaveLength(counts[i]!);
        game.play(action);
      });
      expect(game.actor).toBe(engine.about.gameOver);
      expect(points.map((_, seat) => game.points(seat))).toEqual(points);
      expect(digest(game)).toBe(last);
      game.close();
    }
  }, PATIENCE);

  it("plays the same random games to the end by itself", () => {
    const winners = native.playedOut.winners.map((expected, seed) => {
      const game = engine.newGame(seed);
      expect(game.playOut()).toBe(native.playedOut.decisions[seed]);
      const bits = game.winners.reduce((sum, seat) => sum | (1 << seat), 0);
      game.close();
      return [bits, expected];
    });
    expect(winners.every(([found, expected]) => found === expected)).toBe(true);
  }, PATIENCE);

  it.each(["analyzed", "ending"] as const)("analyzes a game as Python does: %s", (part) => {
    const { questions, report } = native[part];
    const analysis = new Analysis(engine, questions);
    const both = [0, 1].map((number) => ({ number, parts: 2 }));
    const judgedDecisions = both.flatMap((each) => [...analysis.decisions(each)]).filter((decision) => decision !== undefined);
    const decisions = withTurns(judgedDecisions, questions);
    const [trades, outcomes] = [[...analysis.trades()], [...analysis.outcomes()]];
    expect(analysis.curve.map(({ step, turn }) => [step, turn])).toEqual(report.curve.map(({ step, turn }) => [step, turn]));
    analysis.curve.forEach(({ chances }, i) => close(chances, report.curve[i]!.chances));
    expect(trades.map(({ step, gave, got }) => [step, gave, got])).toEqual(report.trades.map(({ step, gave, got }) => [step, gave, got]));
    trades.forEach(({ gains }, i) => close(gains, report.trades[i]!.gains));
    expect(outcomes.map(({ step, text }) => [step, text])).toEqual(report.outcomes.map(({ step, text }) => [step, text]));
    outcomes.forEach(({ luck }, i) => close(luck, report.outcomes[i]!.luck));
    const there = new Map(report.decisions.map((decision) => [decision.step, decision]));
    const common = decisions.filter(({ step }) => there.has(step));
    expect(common.length).toBeGreaterThan(NEARLY_ALL * Math.max(decisions.length, report.decisions.length));
    for (const { step, turn, seat, chosen, best, lost } of common) {
      const expected = there.get(step)!;
      expect([turn, seat, chosen.text]).toEqual([expected.turn, expected.seat, expected.chosen.text]);
      close(chosen.expected, expected.chosen.expected);
      close(chosen.true, expected.chosen.true);
      close([best.expected[seat]!, lost], [expected.best.expected[seat]!, expected.lost]);
    }
  }, PATIENCE);

  it("counts chance before the first decision as luck, but not the drawing of the island", () => {
    const [drawn, rolled] = native.begun.map(({ questions, report }) => {
      const outcomes = [...new Analysis(engine, questions).outcomes()];
      expect(outcomes.map(({ step, text }) => [step, text])).toEqual(report.outcomes.map(({ step, text }) => [step, text]));
      outcomes.forEach(({ luck }, i) => close(luck, report.outcomes[i]!.luck));
      return outcomes;
    });
    expect(drawn).toEqual([]);
    expect(rolled![0]!.step).toBe(0);
  });

  it("judges each choice, on average over what chance brings", () => {
    const { state, after } = native.judged;
    const game = engine.gameFrom(Uint8Array.from(Buffer.from(state, "hex")));
    const found = judged(game);
    expect(found.map(({ choice }) => choice.text)).toEqual(Object.keys(after));
    for (const { choice, chances } of found)
      chances.forEach((chance, seat) => expect(Math.abs(chance - after[choice.text!]![seat]!)).toBeLessThan(CLOSE));
    expect(digest(game)).toBe(createHash("sha256").update(Buffer.from(state, "hex")).digest("hex"));
  });

  it("takes decisions back, and goes on from bytes", () => {
    const game = engine.newGame(1);
    const before = digest(game);
    game.play(game.choices()[0]!.action);
    const after = engine.gameFrom(game.bytes);
    expect(after.choices()).toEqual(game.choices());
    game.undo();
    expect(digest(game)).toBe(before);
    expect(() => game.undo()).toThrow("There is no decision to take back.");
  });

  it("lists the outcomes of chance with their weights", () => {
    const game = engine.newGame(1, "listed");
    expect(game.actor).toBe(engine.about.chance);
    const outcomes = game.choices();
    expect(outcomes.every(({ weight }) => weight > 0)).toBe(true);
    game.play(outcomes.at(-1)!.action);
    expect(game.over).toBe(false);
  });

  it("says what is not possible", () => {
    const game = engine.newGame(1);
    expect(() => game.play("end")).toThrow('"end" is not possible now.');
    expect(() => game.view(4)).toThrow("There is no seat 4: seats are 0 to 3, and -1 is a spectator.");
    expect(() => game.view(0).field("gold_rush")).toThrow("A state has no field called gold_rush.");
    expect(() => game.field("gold_rush")).toThrow("A state has no field called gold_rush.");
    expect(() => engine.gameFrom(new Uint8Array(3))).toThrow(/A state of these rules has \d+ bytes, not 3\./);
  });
});

it("refuses other files", async () => {
  const empty = Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  await expect(Engine.load(empty)).rejects.toThrow("This is no engine file");
});
