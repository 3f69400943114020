// How the service worker answers a request, by its address. All addresses of the server begin with the root path.

/**
 * page: from the server; without it, the stored page, which says that the reader is offline.
 * file: a file of this build, which never changes under its name.
 * rules: from the server; without it, as last read.
 * other: not at all, so that the browser asks the server.
 */
export type Handling = "page" | "file" | "rules" | "other";

export function handlingOf(request: { method: string; mode: string; url: string }, origin: string, files: string[], root = ""): Handling {
  const { origin: from, pathname } = new URL(request.url);
  if (request.method !== "GET" || from !== origin || !pathname.startsWith(`${root}/`)) return "other";
  const path = pathname.slice(root.length);
  if (request.mode === "navigate") return path.startsWith("/api/") ? "other" : "page";
  if (/^\/api\/rules(\/|$)/.test(path)) return "rules";
  return files.includes(path) ? "file" : "other";
}
