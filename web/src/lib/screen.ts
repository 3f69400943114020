// The sizes of a screen at which the table is laid out differently. The styles of the table use the same conditions.

import { MediaQuery } from "svelte/reactivity";

/** One column, as on a phone or a tablet held upright. */
const UPRIGHT = "(max-width: 1023px) and (orientation: portrait), (max-width: 759px) and (min-height: 561px)";
/** The board on the left and one column on the right, as on a phone held sideways. */
const SIDEWAYS = "(max-height: 560px) and (orientation: landscape)";

/** Whether the log, the chat and the dice have no place of their own, and are opened over the board. */
export const hasNoSide = new MediaQuery(`${UPRIGHT}, ${SIDEWAYS}`);
