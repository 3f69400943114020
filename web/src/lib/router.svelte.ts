// The router: the current address, without the root path, and navigation without reloading the page.

import { ROOT, withoutRoot } from "./root";

class Router {
  path = $state(withoutRoot(location.pathname));
  search = $state(location.search);
  /** How often the reader has gone to another page. */
  private moves = 0;

  constructor() {
    addEventListener("popstate", () => this.read());
  }

  /** The page from which the reader came to this one; empty if its address was opened. A reload keeps it. */
  get from(): string {
    return (history.state as { from?: string } | null)?.from ?? "";
  }

  go(address: string): void {
    history.pushState({ from: withoutRoot(location.pathname) + location.search }, "", ROOT + address);
    this.read();
    scrollTo(0, 0);
  }

  /** Return what tells whether the reader is still on this page. Ask it before an answer that comes late leads away. */
  watch(): () => boolean {
    const { moves } = this;
    return () => moves === this.moves;
  }

  private read(): void {
    const path = withoutRoot(location.pathname);
    if (path !== this.path || location.search !== this.search) this.moves += 1;
    this.path = path;
    this.search = location.search;
  }
}

export const router = new Router();

/** For internal links: a normal click navigates without reloading. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(withoutRoot(link.pathname) + link.search + link.hash);
}
