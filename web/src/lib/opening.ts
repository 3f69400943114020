// Opening a table: bots sit down where they belong, and a game that waits for nobody else begins at once.

import { setupOf, type TableForm } from "./tableForm";
import { Refused, openTable } from "./http";
import type { Reply } from "./messages";
import { Table } from "./table.svelte";

/** How long the socket of a new table may take to answer, in milliseconds. */
const PATIENCE = 8000;

/** Open a table and return its id. If all other seats are for bots, its opener sits down and the game begins. */
export async function open(form: TableForm, name: string, symbol: string): Promise<string> {
  const setup = setupOf(form);
  const { id } = await openTable(setup);
  const free = form.seats.flatMap((bot, seat) => (bot ? [] : [seat]));
  const areBotsMissing = setup.bots.length === 0 && form.seats.some(Boolean);
  const isAlone = free.length === 1;
  if (!areBotsMissing && !isAlone) return id;
  const table = new Table(id);
  table.connect();
  try {
    await arrived(table);
    if (areBotsMissing) await seatBots(table, form.seats);
    if (isAlone) {
      heed(await table.ask({ type: "sit", seat: free[0] ?? 0, name, symbol }));
      heed(await table.ask({ type: "start" }));
    }
  } finally {
    table.close();
  }
  return id;
}

async function seatBots(table: Table, seats: string[]): Promise<void> {
  for (const [seat, bot] of seats.entries()) {
    if (bot) heed(await table.ask({ type: "seat_bot", seat, bot }));
  }
}

function heed(reply: Reply): void {
  if (reply.code !== null) throw new Refused(reply.code, reply.reason);
}

/** Wait until the table has sent how it stands. */
async function arrived(table: Table): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (table.info === null) {
    if (table.goodbye) throw new Refused(table.goodbye.code, table.goodbye.reason);
    if (performance.now() > end) throw new Refused("unreachable", "");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
