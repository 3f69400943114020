// Where the server is on its host. Behind a proxy that serves other things too, all its addresses begin with a root path.

/** What the paths of all addresses begin with: empty, or such as `/insula`. */
export const ROOT = globalThis.document?.documentElement.dataset?.root ?? "";

/** A path of this server without the root path. */
export function withoutRoot(path: string, root = ROOT): string {
  return path.startsWith(`${root}/`) ? path.slice(root.length) : path;
}
