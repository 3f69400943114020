// The end of a list that grows, such as the log.

/** Farther than this from the end, the reader is reading earlier lines, and the list does not scroll. */
const NEAR = 80;

/** Keep the end of a list visible when it gets more lines, or another height from what is above or below it. */
export function stayAtEnd(list: HTMLElement): void {
  let isAtEnd = true;
  const stay = () => isAtEnd && list.scrollTo(0, list.scrollHeight);
  list.onscroll = () => (isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR);
  new MutationObserver(stay).observe(list, { childList: true });
  new ResizeObserver(stay).observe(list);
}
