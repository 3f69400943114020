// The build of this page. A page that is open while the server gets a newer build loads itself anew, so that it never mixes
// with the files and messages of another build. The state of a table is on the server, and what the reader is writing is waited for.

import { renewal } from "./renewal.svelte";
import { ROOT } from "./root";

const ENTRY = /<script type="module"[^>]* src="([^"]+)"/;

/** The address of the script with which a page begins. Its name changes with everything that it can load. */
export function entryOf(page: string): string {
  return ENTRY.exec(page)?.[1] ?? "";
}

/**
 * Load the page anew if the server has another build, as soon as the reader has finished writing, or after `patience`
 * milliseconds. Returns whether it has one; without an answer, the page stays.
 */
export async function renewIfReplaced(patience = Infinity): Promise<boolean> {
  const own = document.querySelector('script[type="module"]')?.getAttribute("src");
  const page = await fetch(`${ROOT}/`, { cache: "no-cache" })
    .then((answer) => answer.text())
    .catch(() => "");
  const entry = entryOf(page);
  if (entry === "" || entry === own) return false;
  renewal.ask(patience);
  return true;
}
