// The openings of the island in the position editor: the chances of all corners where a player can begin.

import { spotsOf, type Spot } from "./heat";
import { openingsOf } from "./http";
import type { PositionEditor } from "./positionEditor.svelte";
import { failureText } from "./refusals";

interface Found {
  /** The position that was judged. */
  text: string;
  spots: Spot[];
  isRough: boolean;
}

export class IslandOpenings {
  isShown = $state(false);
  failure = $state("");
  private found = $state.raw<Found | null>(null);

  constructor(private readonly editor: PositionEditor) {}

  /** Whether players have no pieces yet, so that there is nothing to judge but the corners. */
  readonly isBeginning: boolean = $derived.by(() => Object.keys(this.editor.beginnings).length > 0);
  /** Whether somebody places a starting settlement or city, or could on this island. */
  readonly isPossible: boolean = $derived.by(() => this.isBeginning || this.isPlacing);
  readonly spots: Spot[] = $derived.by(() => (this.isShown && this.found?.text === this.editor.whole ? this.found.spots : []));
  readonly isRough: boolean = $derived.by(() => this.found?.isRough ?? false);

  private get isPlacing(): boolean {
    return this.editor.whole !== "" && this.editor.checked?.founder !== "";
  }

  /** Show the chances. A position outside of the setup becomes its beginning, with the player of the turn as the first one. */
  show(): void {
    [this.isShown, this.failure] = [true, ""];
    if (!this.isPlacing) this.editor.beginSetup();
  }

  close(): void {
    this.isShown = false;
  }

  /** Ask for the chances of the position as it is now; after the setup, nothing is shown any more. */
  follow(): void {
    const { whole } = this.editor;
    if (!this.isShown || whole === "" || this.found?.text === whole) return;
    if (this.isPlacing) void this.ask(whole);
    else this.close();
  }

  private async ask(text: string): Promise<void> {
    try {
      const { choices, is_rough } = await openingsOf(text);
      if (text === this.editor.whole) this.found = { text, spots: spotsOf(choices), isRough: is_rough };
    } catch (error) {
      if (text === this.editor.whole) [this.failure, this.isShown] = [failureText(error), false];
    }
  }
}
