// Verify the dice of a recorded game in the browser: every draw is made again from the seed, the contributions and its
// number (docs/fair-dice.md). The rules of the game, which say what is drawn from, are checked by the server.

/** What differs first: a case with a text in every language. */
export interface Difference {
  case: string;
  arguments: Record<string, string | number>;
}

export interface Verified {
  draws: number;
  difference: Difference | null;
}

interface Draw {
  number: number;
  outcome: string;
  outcomes: { text: string; weight: bigint }[];
}

interface Recorded {
  commitment: string;
  seed: string;
  contributions: string[];
  draws: Draw[];
  /** The outcomes in the turns, each with the number of its turn. */
  told: { turn: number; outcome: string }[];
}

const ROW = /^(\d+): *\[([^[\]]*)\] *(as|of) +(.*)$/i;
const NUMBERS = 1n << 64n;
const NUMBER_BYTES = 8;

/** An outcome as it is compared. */
function plain(text: string): string {
  return text.toLowerCase().split(/\s+/).filter(Boolean).join(" ");
}

/** Read what is needed of a record; nothing if it has no commitment. */
function read(record: string): Recorded | null {
  const lines = record.split(/\r\n|\r|\n/).map((line) => line.trim());
  const placeOf = (word: string) => lines.findIndex((line) => plain(line) === word);
  const [game, chance] = [placeOf("game:"), placeOf("chance:")];
  const header = lines.slice(0, Math.max(game, 0)).map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [plain(line.slice(0, colon)), line.slice(colon + 1).trim()];
  });
  const commitment = header.find(([key]) => key === "commitment")?.[1] ?? "";
  if (!commitment) return null;
  return {
    commitment: commitment.toLowerCase(),
    seed: (header.find(([key]) => key === "seed")?.[1] ?? "").toLowerCase(),
    contributions: header.filter(([key]) => key.startsWith("contribution ")).map(([, words]) => words),
    draws: chance < 0 ? [] : drawsIn(lines.slice(chance)),
    told: toldIn(lines.slice(game + 1, chance < 0 ? undefined : chance)),
  };
}

function drawsIn(lines: string[]): Draw[] {
  const lists = new Map<string, Draw["outcomes"]>();
  return lines.flatMap((line) => {
    const [, number, outcome, how, list] = ROW.exec(line) ?? [];
    if (number === undefined || outcome === undefined || list === undefined) return [];
    const outcomes = how?.toLowerCase() === "as" ? (lists.get(list) ?? []) : outcomesIn(list);
    lists.set(number, outcomes);
    return [{ number: Number(number), outcome: outcome.trim(), outcomes }];
  });
}

function outcomesIn(list: string): Draw["outcomes"] {
  return list.split(";").map((part) => {
    const [text = "", weight = "1"] = part.trim().split("*");
    return { text, weight: BigInt(weight) };
  });
}

function toldIn(lines: string[]): Recorded["told"] {
  let turn = 0;
  return lines.flatMap((line) => {
    turn = Number(/^(\d+)\.(?!\S)/.exec(line)?.[1] ?? turn);
    return [...line.matchAll(/\[([^[\]]*)\]/g)].map(([, outcome = ""]) => ({ turn, outcome: outcome.trim() }));
  });
}

function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function digitsOf(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function hmac(key: BufferSource, message: string): Promise<ArrayBuffer> {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return crypto.subtle.sign("HMAC", imported, new TextEncoder().encode(message));
}

/** Whether this browser computes digests: it does so only at encrypted addresses, and on its own machine. */
export function canVerify(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Return a number below a total, for the draw with a number: all are equally likely. */
export async function below(key: BufferSource, total: bigint, number: number): Promise<bigint> {
  const usable = NUMBERS - (NUMBERS % total);
  for (let attempt = 0; ; attempt++) {
    const found = BigInt(`0x${digitsOf((await hmac(key, `${number}:${attempt}`)).slice(0, NUMBER_BYTES))}`);
    if (found < usable) return found % total;
  }
}

/** Return the outcome that the draw with a number names; nothing if the weights are impossible. */
async function named(key: BufferSource, { number, outcomes }: Draw): Promise<string | null> {
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0n);
  if (total <= 0n || total >= NUMBERS) return null;
  let rest = await below(key, total, number);
  for (const { text, weight } of outcomes) {
    rest -= weight;
    if (rest < 0n) return text;
  }
  return null;
}

/** Return the number of draws in a record, and the first that is not the one that the seed and the contributions name. */
export async function verifyDraws(text: string): Promise<Verified> {
  const record = read(text);
  if (!record) return { draws: 0, difference: { case: "no_proof", arguments: {} } };
  return { draws: record.draws.at(-1)?.number ?? 0, difference: await differenceIn(record) };
}

async function differenceIn(record: Recorded): Promise<Difference | null> {
  if (!record.seed) return { case: "not_revealed", arguments: {} };
  const seed = bytesOf(record.seed);
  if (digitsOf(await crypto.subtle.digest("SHA-256", seed)) !== record.commitment) return { case: "other_seed", arguments: {} };
  const key = await hmac(seed, record.contributions.join("\n"));
  const first = record.draws[0]?.number ?? 1;
  for (const [place, draw] of record.draws.entries()) {
    const { number, outcome } = draw;
    if (number !== first + place) return { case: "other_number", arguments: { due: first + place, number } };
    const due = await named(key, draw);
    if (due === null) return { case: "other_list", arguments: { number } };
    if (plain(due) !== plain(outcome)) return { case: "other_outcome", arguments: { number, due, said: outcome } };
  }
  return inTurns(record);
}

/** Return the first outcome in the turns that is not that of its draw. */
function inTurns({ told, draws }: Recorded): Difference | null {
  if (told.length > draws.length) return { case: "missing_draws", arguments: { said: told.length, draws: draws.length } };
  const last = draws.slice(draws.length - told.length);
  for (const [place, { turn, outcome }] of told.entries()) {
    const draw = last[place]!;
    if (plain(draw.outcome) !== plain(outcome))
      return { case: "other_in_turn", arguments: { turn, said: outcome, number: draw.number, due: draw.outcome } };
  }
  return null;
}
