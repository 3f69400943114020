// When a page finds out whether its server still answers: while somebody can see it.

/** Milliseconds between two calls. */
const INTERVAL = 20_000;

/**
 * Call a function at intervals while the page is visible, and at once when it becomes visible or the network comes back;
 * and another one when it is hidden. Returns the function that ends this.
 */
export function whileVisible(seen: () => void, hidden: () => void = () => undefined): () => void {
  const turn = () => (document.hidden ? hidden() : seen());
  const timer = setInterval(turn, INTERVAL);
  document.addEventListener("visibilitychange", turn);
  addEventListener("online", turn);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", turn);
    removeEventListener("online", turn);
  };
}
