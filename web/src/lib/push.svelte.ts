// Notifications of slow games that arrive while no page is open: the subscription of this browser, and those of the
// reader's other browsers. The browser is asked for permission only when the reader has asked for notifications.

import { account } from "./account.svelte";
import { deviceName } from "./device";
import { json } from "./http";
import { language } from "./language.svelte";
import type { PushDevice, PushDevices } from "./messages";
import { recall, remember, settings } from "./settings.svelte";

/** Under which this browser remembers which subscription the server has. */
const KEY = "insula.push";
/** How many hexadecimal digits of the digest of an endpoint are the ID of its subscription. */
const ID_LENGTH = 24;

const post = (what: "subscribe" | "unsubscribe", body: object) =>
  json<PushDevices>(`/api/push/${what}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Whether this browser can be told anything while no page is open. */
export function canPush(): boolean {
  return isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Whether it could after Insula has been added to the home screen. */
export function needsInstalling(): boolean {
  return !canPush() && /iPhone|iPad/.test(navigator.userAgent);
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

async function idOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, ID_LENGTH);
}

function hasKey(subscription: PushSubscription, key: string): boolean {
  const own = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer());
  return own.join() === bytesOf(key).join();
}

class Push {
  /** The key of the server; empty if it sends no notifications, or until it is known. */
  key = $state("");
  devices = $state.raw<PushDevice[]>([]);
  /** The ID of this browser's subscription; empty without one. */
  own = $state("");
  isBlocked = $state(canPush() && Notification.permission === "denied");

  get isPossible(): boolean {
    return canPush() && this.key !== "";
  }

  get isOn(): boolean {
    return settings.push === "on" && this.devices.some(({ id }) => id === this.own);
  }

  /** Read what the server knows, and renew this browser's subscription if something about it has changed. */
  async load(): Promise<void> {
    this.take(await json<PushDevices>("/api/push"));
    const subscription = await (await worker())?.pushManager.getSubscription();
    this.own = subscription ? await idOf(subscription.endpoint) : "";
    if (settings.push === "off" && subscription) return this.switchOff(); // the server was not reached then
    if (settings.push !== "on" || !this.isPossible || Notification.permission !== "granted") return;
    const known = this.devices.find(({ id }) => id === this.own);
    const isCurrent = subscription !== null && subscription !== undefined && hasKey(subscription, this.key);
    const wasRemoved = isCurrent && !known && recall(KEY, "") === this.mark;
    if (wasRemoved) await this.switchOff();
    else if (!isCurrent || known?.language !== language.code) await this.subscribe();
  }

  /** Ask for permission and subscribe, only after a click. Returns whether the browser will be told. */
  async switchOn(): Promise<boolean> {
    const isAllowed = (await Notification.requestPermission()) === "granted";
    this.isBlocked = Notification.permission === "denied";
    if (!isAllowed) return false;
    await this.subscribe();
    settings.set("push", "on");
    return true;
  }

  async switchOff(): Promise<void> {
    settings.set("push", "off");
    const subscription = await (await worker())?.pushManager.getSubscription();
    if (!subscription) return;
    this.take(await post("unsubscribe", { endpoint: subscription.endpoint }));
    await subscription.unsubscribe();
    this.own = "";
  }

  async remove(id: string): Promise<void> {
    if (id === this.own) await this.switchOff();
    else this.take(await post("unsubscribe", { id }));
  }

  private async subscribe(): Promise<void> {
    const { pushManager } = await navigator.serviceWorker.ready;
    const before = await pushManager.getSubscription();
    if (before && !hasKey(before, this.key)) await before.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(this.key) });
    const { endpoint, keys } = subscription.toJSON();
    const name = { language: language.code, device: deviceName(navigator.userAgent) };
    this.take(await post("subscribe", { endpoint, key: keys?.["p256dh"], secret: keys?.["auth"], ...name }));
    this.own = await idOf(subscription.endpoint);
    remember(KEY, this.mark);
  }

  /** This browser's subscription and whose it is: if the server no longer has what it had, the reader has removed it. */
  private get mark(): string {
    return `${this.own} ${account.name}`;
  }

  private take({ key, devices }: PushDevices): void {
    [this.key, this.devices] = [key, devices];
  }
}

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return canPush() ? navigator.serviceWorker.getRegistration() : undefined;
}

export const push = new Push();
