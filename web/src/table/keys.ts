// The keys at a table.

import { flushSync } from "svelte";
import { has } from "../lib/choices";
import { focusOn, focusOnNext } from "./focus";
import type { Controls, Tray } from "./controls.svelte";

/** The labels of the keys, in the order of the help. */
export const KEYS: { shown: string[]; name: string }[] = [
  { shown: ["Space"], name: "next" },
  { shown: ["B"], name: "board" },
  { shown: ["←", "↑", "→", "↓"], name: "arrows" },
  { shown: ["Enter"], name: "choose" },
  { shown: ["+", "−", "0"], name: "zoom" },
  { shown: ["Shift", "←", "↑", "→", "↓"], name: "pan" },
  { shown: ["1", "–", "9"], name: "build" },
  { shown: ["T"], name: "trade" },
  { shown: ["G"], name: "bank" },
  { shown: ["K"], name: "cards" },
  { shown: ["H"], name: "hint" },
  { shown: ["U"], name: "take_back" },
  { shown: ["L"], name: "log" },
  { shown: ["C"], name: "chat" },
  { shown: ["D"], name: "dice" },
  { shown: ["I"], name: "explain" },
  { shown: ["Esc"], name: "put_away" },
  { shown: ["?"], name: "help" },
];

const TYPING = new Set(["INPUT", "TEXTAREA", "SELECT"]);
const PRESSED = new Set(["BUTTON", "A", "SUMMARY"]);

/** Carry out a key. Return whether it has a meaning. */
export function press(controls: Controls, event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement;
  if (TYPING.has(at.tagName) || at.closest("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === " " && PRESSED.has(at.tagName)) return false;
  if (event.key === " " && event.repeat) return true; // the main button can mean something else by now
  if (/^[1-9]$/.test(event.key)) return pressItem(Number(event.key));
  const deed = DEEDS[event.key.toLowerCase()];
  deed?.(controls);
  return deed !== undefined;
}

function pressItem(number: number): boolean {
  const items = document.querySelectorAll<HTMLButtonElement>('[data-part="prices"] button');
  items[number - 1]?.click();
  if (items[number - 1]) focusOnShown('[data-target][tabindex="0"]');
  return items[number - 1] !== undefined;
}

/** Focus what a key has just brought onto the page: the next key can come at once. */
function focusOnShown(selector: string): void {
  flushSync();
  focusOn(selector);
}

/** Open or close a tray, and move the focus into it. */
function open(controls: Controls, tray: Tray): void {
  controls.show(tray);
  focusOnShown(".tray button:not(:disabled)");
}

const DEEDS: Record<string, (controls: Controls) => unknown> = {
  " ": () => {
    const button = document.querySelector<HTMLButtonElement>('[data-part="primary"] .primary');
    if (button) button.click();
    else focusOn('[data-target][tabindex="0"]');
  },
  b: () => focusOn(document.querySelector("[data-target]") ? '[data-target][tabindex="0"]' : '[data-hex][tabindex="0"]'),
  t: (controls) => controls.mayTrade && open(controls, controls.tradeTray),
  g: (controls) => has(controls.choices, "bank_trade") && open(controls, "bank"),
  k: (controls) => open(controls, "cards"),
  u: (controls) => void (controls.table.game?.can_take_back && controls.takeBack()),
  h: (controls) => void (controls.hints.isOffered && controls.askHint()),
  l: (controls) => controls.open("log"),
  c: (controls) => {
    controls.open("chat");
    focusOnShown("[data-chat]");
  },
  d: (controls) => controls.open("dice"),
  escape: (controls) => {
    controls.closeMore();
    controls.putAway();
    void focusOnNext();
  },
  "?": (controls) => (controls.isShowingKeys = true),
};
