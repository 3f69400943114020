// The service worker: the page opens without the server, and says so. Every build has its own store, which replaces those
// of earlier builds. The page itself always comes from the server if that answers, so an old page never stays.

import { handlingOf } from "./handling";

declare const self: ServiceWorkerGlobalScope;
/** The files of this build, and a digest of them. The build fills them in. */
declare const BUILT_FILES: string[];
declare const BUILT_DIGEST: string;

/** What the paths of all addresses begin with: empty, or such as `/insula`. */
const ROOT = new URL(".", self.location.href).pathname.slice(0, -1);
const PAGE = `${ROOT}/`;
const PREFIX = `insula-build${ROOT}:`;
const BUILD = PREFIX + BUILT_DIGEST;
const ICON = `${ROOT}/icon-192.png`;
/** Compressed and plain answers are the same to the reader. */
const ANY_FORM = { ignoreVary: true };

/** What the server tells a browser without an open page (`push/words.py`). */
type Notice = { title: string; body: string; tag: string; path: string };
type SubscriptionChange = ExtendableEvent & { oldSubscription?: PushSubscription };

self.addEventListener("install", (event) => {
  event.waitUntil(store().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOldStores().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const handling = handlingOf(request, self.location.origin, BUILT_FILES, ROOT);
  if (handling === "page") event.respondWith(page(request));
  else if (handling === "file") event.respondWith(file(request));
  else if (handling === "rules") event.respondWith(rules(request));
});

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(notify(event.data.json() as Notice));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  const { oldSubscription } = event as SubscriptionChange;
  if (oldSubscription) event.waitUntil(subscribeAgain(oldSubscription));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(String(event.notification.data)));
});

async function store(): Promise<void> {
  const build = await caches.open(BUILD);
  await build.addAll([PAGE, ...BUILT_FILES.map((file) => ROOT + file)]);
}

async function removeOldStores(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== BUILD);
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return offline();
  }
}

/** The stored page, marked so that it says that there is no connection. */
async function offline(): Promise<Response> {
  const stored = await caches.match(PAGE, { cacheName: BUILD, ...ANY_FORM });
  if (!stored) return Response.error();
  const headers = new Headers(stored.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response((await stored.text()).replace("<html", "<html data-offline"), { headers });
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: BUILD, ...ANY_FORM })) ?? fetch(request);
}

/** The page stores the rules that it reads, because this worker does not see what the first page reads. */
async function rules(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, ANY_FORM)) ?? Response.error();
  }
}

/** Show the page at an address: the window that has it open, or a new one. */
async function show(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : self.clients.openWindow(path));
}

/** Show a notification. A later one about the same table replaces it. */
async function notify({ title, body, tag, path }: Notice): Promise<void> {
  await self.registration.showNotification(title, { body, tag, icon: ICON, data: path });
}

/** The push service has ended the subscription: the server gets the new one, which keeps language and name. */
async function subscribeAgain(old: PushSubscription): Promise<void> {
  const { applicationServerKey } = old.options;
  const subscription = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  await fetch(`${ROOT}/api/push/subscribe`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, key: keys?.["p256dh"], secret: keys?.["auth"], replaces: old.endpoint }),
  });
}
