// The screens on which the table is laid out differently. Its parts find out by the classes of the table.

import { MediaQuery } from "svelte/reactivity";

/** One column, as on a phone or a tablet held upright. */
const isUpright = new MediaQuery("((max-width: 1023px) and (orientation: portrait)) or ((max-width: 759px) and (min-height: 561px))");
/** The board on the left and one column on the right, as on a phone held sideways. */
const isSideways = new MediaQuery("(max-height: 560px) and (orientation: landscape)");

/** A phone held sideways, or one that is too low for two rows of players when held upright. */
const isNarrow = new MediaQuery("((max-height: 560px) and (orientation: landscape)) or ((max-width: 599px) and (max-height: 780px))");

/** A wide screen on which the column beside the board has little height for the log. */
const isLow = new MediaQuery("(max-height: 820px)");

/** A screen that is touched, so that nothing can be pointed at. */
const isTouched = new MediaQuery("(hover: none) and (pointer: coarse)");

export const screen = {
  get isTouched(): boolean {
    return isTouched.current;
  },
  get isUpright(): boolean {
    return isUpright.current;
  },
  get isSideways(): boolean {
    return isSideways.current;
  },
  /** All players in one row, with little space for each. */
  get isNarrow(): boolean {
    return isNarrow.current;
  },
  /** No room for what is seldom needed. */
  get isTight(): boolean {
    return this.isPhone || isLow.current;
  },
  /** Either of them: the log, the chat and the dice have no place of their own, and are opened over the board. */
  get isPhone(): boolean {
    return isUpright.current || isSideways.current;
  },
};
