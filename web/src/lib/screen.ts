// The size of the screen, where a part of the page has another place on a small one.

import { MediaQuery } from "svelte/reactivity";

/** A phone, upright or held sideways. */
export const isSmall = new MediaQuery("(max-width: 759px), (max-height: 560px)");
