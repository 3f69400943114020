// The position that is being set up: its text, the steps that can be undone, and what the server says about it.

import { Refused, checkPosition, newPosition } from "./http";
import type { CheckedPosition, NewPosition, PositionProblem, PositionRules } from "./messages";
import { valueIn, withValue } from "./positionText";
import { used, type Tool } from "./positionTools";
import { failureText } from "./refusals";
import { recall, remember } from "./settings.svelte";

const KEY = "insula.position";
const MOST_STEPS = 200;
/** Milliseconds of quiet before the server checks a text, and before it is asked again. */
const WAITS = { check: 120, again: 3000 };

export class PositionEditor {
  text = $state("");
  private past = $state.raw<string[]>([]);
  private future = $state.raw<string[]>([]);
  /** What the server said last, and about which text. */
  checked = $state.raw<CheckedPosition | null>(null);
  private checkedText = $state.raw<string | null>(null);
  /** The last answer in which the rules could be read, and the one with something to draw. */
  private known = $state.raw<CheckedPosition | null>(null);
  drawn = $state.raw<CheckedPosition | null>(null);
  failure = $state("");

  readonly rules: PositionRules | null = $derived(this.known?.rules ?? null);
  readonly isChecked = $derived(this.checkedText === this.text);
  readonly problems: PositionProblem[] = $derived(this.checked?.problems ?? []);
  /** The text as the program writes it, if a game can go on from there; otherwise empty. */
  readonly whole = $derived(this.isChecked ? (this.checked?.text ?? "") : "");
  /** The beginning of the setup on this island, by the color of the first player; empty once players have pieces. */
  readonly beginnings: Readonly<Record<string, string>> = $derived(this.drawn?.beginnings ?? {});
  /** Whether the starting pieces are being placed. */
  readonly isSetup: boolean = $derived(this.drawn?.is_setup ?? false);
  readonly canUndo = $derived(this.past.length > 0);
  readonly canRedo = $derived(this.future.length > 0);

  // Changes.

  change(text: string): void {
    if (text === this.text) return;
    if (this.text) this.past = [...this.past.slice(-MOST_STEPS), this.text];
    [this.text, this.future] = [text, []];
  }

  value(key: string): string | undefined {
    return this.rules ? valueIn(this.text, this.rules, key) : undefined;
  }

  set(key: string, value: string | undefined): void {
    if (this.rules) this.change(withValue(this.text, this.rules, key, value));
  }

  /** Several lines in one step. */
  setAll(values: Readonly<Record<string, string | undefined>>): void {
    const { rules } = this;
    if (rules) this.change(Object.entries(values).reduce((text, [key, value]) => withValue(text, rules, key, value), this.text));
  }

  /** Begin the setup on an island without pieces; by default, the player of the turn or the first seat begins. */
  beginSetup(color = ""): void {
    const first = color || (/\w+$/.exec(this.value("turn") ?? "")?.[0] ?? "");
    const text = this.beginnings[first] ?? Object.values(this.beginnings)[0];
    if (text) this.change(text);
  }

  /** Go on after the setup, in a turn of a player. */
  leaveSetup(turn: number, color: string): void {
    this.setAll({ phase: undefined, turn: `${turn} ${color}` });
  }

  use(tool: Tool, place: string, color: string, chosen: Readonly<Record<string, string>>): void {
    if (this.drawn) this.change(used(this.text, this.drawn, tool, place, color, chosen));
  }

  undo(): void {
    const last = this.past.at(-1);
    if (last === undefined) return;
    [this.past, this.future] = [this.past.slice(0, -1), [...this.future, this.text]];
    this.text = last;
  }

  redo(): void {
    const next = this.future.at(-1);
    if (next === undefined) return;
    [this.past, this.future] = [[...this.past, this.text], this.future.slice(0, -1)];
    this.text = next;
  }

  // Beginnings.

  /** The text of the last visit; empty if there is none. */
  static remembered(): string {
    return recall(KEY, "");
  }

  /** Begin with a new island. Says why if the rules are not valid. */
  async begin(rules: NewPosition): Promise<void> {
    this.failure = "";
    try {
      this.change(await newPosition(rules));
    } catch (error) {
      this.failure = failureText(error);
    }
  }

  // What the server says.

  /** Store the text and have it checked, soon after it has changed; returns what ends the waiting. */
  watch(): () => void {
    const text = this.text;
    if (!text) return () => {};
    let timer: ReturnType<typeof setTimeout>;
    const check = async (): Promise<void> => {
      remember(KEY, text);
      try {
        const answer = await checkPosition(text);
        if (text === this.text) this.receive(answer, text);
      } catch (error) {
        if (text !== this.text) return;
        if (!(error instanceof Refused && error.code === "too_many")) this.failure = failureText(error);
        timer = setTimeout(() => void check(), WAITS.again);
      }
    };
    timer = setTimeout(() => void check(), WAITS.check);
    return () => clearTimeout(timer);
  }

  private receive(answer: CheckedPosition, text: string): void {
    [this.checked, this.checkedText, this.failure] = [answer, text, ""];
    if (answer.rules) this.known = answer;
    if (answer.frame) this.drawn = answer;
  }
}
