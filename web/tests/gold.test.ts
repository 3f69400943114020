// Cards of gold fields: several are taken together, and the rules take the rest when there is no choice.
import { describe, expect, it } from "vitest";
import type { Choice, Frame } from "../src/lib/messages";
import { goldDue, goldMoves, sendGold } from "../src/modules/seafarers/gold";
import { Draft } from "../src/table/drafts.svelte";

const asked = (count: number, bank: Record<string, number>) =>
  ({ actor: 1, bank, players: [{ counters: [{ id: "gold_due", count: 4, title: "" }] }, { counters: [{ id: "gold_due", count, title: "" }] }] }) as unknown as Frame;
const take = (card: string): Choice => ({ kind: "choose_gold", takes: "card", value: card, text: `take ${card}`, neutral: null });
const BANK = { brick: 9, ore: 9, wool: 9 };

function drafted(taken: Record<string, number>): Draft {
  const draft = new Draft();
  draft.taken = taken;
  return draft;
}

describe("cards of gold fields", () => {
  it("are due to the player who is asked", () => {
    expect(goldDue(asked(2, BANK))).toBe(2);
    expect(goldDue({ actor: 0, players: [{ counters: [] }] } as unknown as Frame)).toBe(0);
  });

  it("are named one by one", () => {
    expect(goldMoves(BANK, { ore: 2, brick: 1 })).toEqual(["take brick", "take ore", "take ore"]);
  });

  it("are not named when the bank has only one kind left", () => {
    expect(goldMoves({ brick: 1, ore: 9 }, { brick: 1, ore: 2 })).toEqual(["take brick"]);
  });

  it("are sent when all are chosen", () => {
    expect(sendGold([take("brick"), take("ore")], asked(2, BANK), drafted({ ore: 1 })).moves).toEqual([]);
    expect(sendGold([take("brick"), take("ore")], asked(2, BANK), drafted({ ore: 2 })).moves).toEqual(["take ore", "take ore"]);
  });
});
