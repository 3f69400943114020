// Notifications of the browser: with the service worker where there is one, otherwise by the page itself.

import { ROOT } from "./root";
import { settings } from "./settings.svelte";

export interface Notice {
  /** A later notice with the same tag replaces this one. */
  tag: string;
  title: string;
  body: string;
}

const ICON = `${ROOT}/icon-192.png`;
let shown: Notification | null = null;

/** Whether this browser can show notifications of this page. */
export function canNotify(): boolean {
  return isSecureContext && "Notification" in window;
}

export function isBlocked(): boolean {
  return canNotify() && Notification.permission === "denied";
}

/** Ask for permission, only after a click. Returns whether it was given. */
export async function switchOn(): Promise<boolean> {
  const isAllowed = (await Notification.requestPermission()) === "granted";
  settings.set("notify", isAllowed ? "on" : "off");
  return isAllowed;
}

export async function notify({ tag, title, body }: Notice): Promise<void> {
  if (!canNotify() || settings.notify !== "on" || Notification.permission !== "granted") return;
  const options: NotificationOptions = { tag, body, icon: ICON, data: location.pathname };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(title, options);
  try {
    shown = new Notification(title, options);
  } catch {
    return; // phones show only notifications of a service worker
  }
  shown.onclick = () => window.focus();
}

/** Close the notification, because the reader has come or need not come any more. */
export async function withdraw(tag: string): Promise<void> {
  shown?.close();
  shown = null;
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await worker?.getNotifications({ tag })) ?? []) notification.close();
}
