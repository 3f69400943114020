// Opening a table: the host and the bots take their seats, and the game starts at once if no other person is needed.

import { BASE, USUAL_PLAYERS, newForm, setupOf, type TableForm } from "./tableForm";
import { contributionTo } from "./contributions";
import { Refused, openTable } from "./http";
import { t } from "./language.svelte";
import type { Reply } from "./messages";
import { islandOptions } from "./modules";
import { settings } from "./settings.svelte";
import { Table } from "./table.svelte";

/** Milliseconds that the socket of a new table may take to answer. */
const PATIENCE = 8000;

/** Open a table and return its ID. The host takes the first seat for a person. If all others are for bots, the game starts. */
export async function open(form: TableForm, name: string, symbol: string): Promise<string> {
  const setup = setupOf(form);
  const { id } = await openTable(setup);
  const [own, ...others] = form.seats.flatMap((bot, seat) => (bot ? [] : [seat]));
  const areBotsMissing = setup.bots.length === 0 && form.seats.some(Boolean);
  if (!areBotsMissing && own === undefined) return id;
  const table = new Table(id);
  table.connect();
  try {
    await arrived(table);
    if (areBotsMissing) await seatBots(table, form.seats);
    if (own === undefined) return id;
    heed(await table.ask({ type: "sit", seat: own, name, symbol, contribution: contributionOf(table), patience: 0 }));
    if (others.length === 0) heed(await table.ask({ type: "start" }));
  } finally {
    table.close();
  }
  return id;
}

/** Begin the game of a rematch in which the reader plays against bots: the reader contributes to its dice, and starts it. */
export async function beginAgain(id: string): Promise<void> {
  const table = new Table(id);
  table.connect();
  try {
    await arrived(table);
    const own = table.info?.seats[table.seat];
    if (!own || table.info?.status !== "waiting") return;
    heed(await table.ask({ type: "sit", seat: table.seat, name: own.name, symbol: own.symbol, contribution: contributionOf(table), patience: 0 }));
    heed(await table.ask({ type: "start" }));
  } finally {
    table.close();
  }
}

function contributionOf({ info }: Table): string {
  return info ? contributionTo(info) : "";
}

/** Open a game with the reader in the first seat, and in the others a kind of bot, or people if it is empty. */
export function openQuickly(modules: string[], players: number, bot: string, options: TableForm["options"]): Promise<string> {
  const seats = ["", ...Array<string>(players - 1).fill(bot)];
  const form = { ...newForm(), modules: modules.filter((name) => name !== BASE), seats, options };
  return open(form, settings.name || t("waiting.guest"), settings.symbol);
}

/** Open a game on the island for a first game, against bots that make mistakes. */
export function openFirstGame(module: string): Promise<string> {
  return openQuickly([module], USUAL_PLAYERS, "casual", islandOptions([module], "first"));
}

async function seatBots(table: Table, seats: string[]): Promise<void> {
  for (const [seat, bot] of seats.entries()) {
    if (bot) heed(await table.ask({ type: "seat_bot", seat, bot }));
  }
}

function heed(reply: Reply): void {
  if (reply.code !== null) throw new Refused(reply.code, reply.reason, reply.why);
}

/** Wait for the first update of the table. */
async function arrived(table: Table): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (table.info === null) {
    if (table.goodbye) throw new Refused(table.goodbye.code, table.goodbye.reason, table.goodbye.why);
    if (performance.now() > end) throw new Refused("unreachable");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
