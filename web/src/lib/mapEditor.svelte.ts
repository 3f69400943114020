// The state of the map editor: the map, what was done and can be undone, and what the server says about it.

import { Refused, checkDraft, checkMap, draftOfMap } from "./http";
import { t } from "./language.svelte";
import { isTooLarge } from "./mapPainting";
import { Rows, draftOf, emptySketch, restored, sketchOf, type Sketch } from "./mapSketch";
import { LARGEST_MAP } from "./maps";
import type { CheckedDraft, CheckedMap, MapProblem } from "./messages";
import { failureText } from "./refusals";
import { recall, remember } from "./settings.svelte";

const KEY = "insula.map";
const MOST_STEPS = 200;
/** Milliseconds after a change until the map is checked, until a game on it is tried, and until what was refused is tried again. */
const WAITS = { check: 350, play: 1800, again: 6000 };

/** A problem with the hex where it is. */
export interface PlacedProblem extends MapProblem {
  at: string;
}

export class MapEditor {
  sketch = $state.raw<Sketch>(restored(recall<unknown>(KEY, null)) ?? emptySketch(t("map_editor.unnamed")));
  private past = $state.raw<Sketch[]>([]);
  private future = $state.raw<Sketch[]>([]);
  /** The map before the stroke that is being painted. */
  private before = $state.raw<Sketch | null>(null);
  /** Whether the last stroke wanted more hexes than a map can have. */
  isFull = $state(false);
  /** What the server said last, and about which rows. */
  private said = $state.raw<CheckedDraft | null>(null);
  private checkedRows = $state.raw<Rows | null>(null);
  /** The map of which `said` is. */
  private checkedSketch = $state.raw<Sketch | null>(null);
  private tried = $state.raw<CheckedMap | null>(null);
  /** The last map that could be played, with its picture; perhaps not as it is now. */
  shown = $state.raw<CheckedMap | null>(null);
  /** What was wrong in the file that was read last, and is left out. */
  unread = $state.raw<MapProblem[]>([]);
  failure = $state("");
  isReading = $state(false);

  readonly rows = $derived(new Rows(this.sketch.cells));
  readonly canUndo = $derived(this.past.length > 0);
  readonly canRedo = $derived(this.future.length > 0);
  readonly isPainting = $derived(this.before !== null);
  /** Whether what the server said is about the map as it is now. */
  readonly isChecked = $derived(this.checkedSketch === this.sketch);
  readonly problems: PlacedProblem[] = $derived.by(() => {
    const rows = this.checkedRows;
    const found = this.said?.problems.length ? this.said.problems : (this.tried?.problems ?? []);
    return found.map((problem) => ({ ...problem, at: (problem.row > 0 && rows?.at(problem.row, problem.hex)) || "" }));
  });
  /** The map with its picture, when it can be played. */
  readonly map: CheckedMap | null = $derived(this.isChecked && this.tried?.problems.length === 0 ? this.tried : null);
  /** The areas as they are: as painted, or by the islands. */
  readonly areas: Readonly<Record<string, string>> = $derived.by(() => {
    if (this.sketch.areas) return this.sketch.areas;
    const words = this.said?.areas ?? [];
    return Object.fromEntries(words.flatMap((line, row) => line.map((word, hex) => [this.checkedRows?.at(row + 1, hex + 1) ?? "", word])));
  });

  // Changes.

  /** Change the map in one step that can be undone. */
  change(next: Sketch): void {
    if (next === this.sketch) return;
    if (isTooLarge(this.sketch, next)) {
      this.isFull = true;
      return;
    }
    if (!this.before) this.keep(this.sketch);
    this.sketch = next;
  }

  setFacts(facts: Partial<Sketch["facts"]>): void {
    this.change({ ...this.sketch, facts: { ...this.sketch.facts, ...facts } });
  }

  begin(): void {
    this.isFull = false;
    this.before = this.sketch;
  }

  end(): void {
    if (this.before && this.before !== this.sketch) this.keep(this.before);
    this.before = null;
  }

  /** Take the stroke back: it was the beginning of a gesture. */
  cancel(): void {
    if (this.before) this.sketch = this.before;
    this.before = null;
  }

  private keep(sketch: Sketch): void {
    this.past = [...this.past.slice(-MOST_STEPS), sketch];
    this.future = [];
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    [this.past, this.future] = [this.past.slice(0, -1), [...this.future, this.sketch]];
    [this.sketch, this.isFull] = [last, false];
  }

  redo(): void {
    const next = this.future.at(-1);
    if (!next) return;
    [this.past, this.future] = [[...this.past, this.sketch], this.future.slice(0, -1)];
    this.sketch = next;
  }

  /** Begin with another map; the one before can be brought back. */
  replace(sketch: Sketch): void {
    this.keep(this.sketch);
    [this.sketch, this.unread, this.failure, this.isFull] = [sketch, [], "", false];
  }

  /** Read a map file; what cannot be read of it is said. */
  async read(file: Blob): Promise<boolean> {
    if (file.size > LARGEST_MAP) {
      this.failure = t("error.too_large");
      return false;
    }
    [this.isReading, this.failure] = [true, ""];
    try {
      const { draft, unread, problems } = await draftOfMap(file);
      if (draft) this.replace(sketchOf(draft));
      this.unread = draft ? unread : problems;
      return draft !== null;
    } catch (error) {
      this.failure = failureText(error);
      return false;
    } finally {
      this.isReading = false;
    }
  }

  // What the server says.

  /** Store the map and have it checked, soon after it has changed; returns what ends the waiting. */
  watch(): () => void {
    const { sketch, rows } = this;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const later = (wait: number, act: () => Promise<void>) => timers.push(setTimeout(() => void act(), wait));
    const attempt = async (act: () => Promise<void>): Promise<void> => {
      try {
        await act();
        if (sketch === this.sketch) this.failure = "";
      } catch (error) {
        if (sketch !== this.sketch) return;
        if (!(error instanceof Refused && error.code === "too_many")) this.failure = failureText(error);
        later(WAITS.again, () => attempt(act));
      }
    };
    later(WAITS.check, async () => {
      remember(KEY, sketch);
      await attempt(async () => {
        const answer = await checkDraft(draftOf(sketch, rows));
        if (sketch !== this.sketch) return;
        [this.said, this.checkedRows, this.checkedSketch] = [answer, rows, sketch];
        this.tried = null;
        if (answer.problems.length > 0) return;
        later(WAITS.play, () => attempt(() => this.tryOut(sketch, answer)));
      });
    });
    return () => timers.forEach(clearTimeout);
  }

  private async tryOut(sketch: Sketch, answer: CheckedDraft): Promise<void> {
    const tried = await checkMap(new Blob([answer.text]));
    if (sketch !== this.sketch) return;
    this.tried = tried;
    if (tried.problems.length === 0) this.shown = tried;
  }

  /** The text of the map as a file. Raises Refused. */
  async text(): Promise<string> {
    if (this.isChecked && this.said) return this.said.text;
    return (await checkDraft(draftOf(this.sketch, this.rows))).text;
  }

  /** The map as it can be played; null if something is wrong, which is then shown. Raises Refused. */
  async playable(): Promise<CheckedMap | null> {
    if (this.map) return this.map;
    const { sketch, rows } = this;
    const answer = await checkDraft(draftOf(sketch, rows));
    [this.said, this.checkedRows, this.checkedSketch, this.tried] = [answer, rows, sketch, null];
    if (answer.problems.length > 0) return null;
    await this.tryOut(sketch, answer);
    return this.map;
  }
}
