// The end of a list that grows, such as the log.

/** Farther than this from the end, the reader is reading earlier lines, and the list does not scroll. */
const NEAR = 80;

/** Keep the end of a list visible when it gets more lines, or another height from what is above or below it. */
export function stayAtEnd(list: HTMLElement): void {
  let [content, visible] = [0, 0];

  /** Whether the reader saw the end before the change. The browser reports a scroll later than a change that comes at once after it. */
  const wasAtEnd = () => content - list.scrollTop - visible < NEAR;

  function stay(): void {
    if (wasAtEnd()) list.scrollTo(0, list.scrollHeight);
    [content, visible] = [list.scrollHeight, list.clientHeight];
  }

  new MutationObserver(stay).observe(list, { childList: true });
  new ResizeObserver(stay).observe(list);
}
