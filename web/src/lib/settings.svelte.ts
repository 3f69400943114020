// The reader's settings in this browser: theme, motion, language, sound and name.

import { MediaQuery } from "svelte/reactivity";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "reduced" | "full";

interface Remembered {
  theme: Theme;
  motion: Motion;
  language: string;
  sound: boolean;
  name: string;
  symbol: string;
  /** Whether the first player who accepts an offer gets the trade. */
  firstYes: boolean;
  /** Whether the browser notifies the reader of their turn; empty until they have chosen. */
  notify: "" | "on" | "off";
  /** Whether the browser also tells the reader while no page is open; empty until they have chosen. */
  push: "" | "on" | "off";
  /** Whether replays show the notation of the moves. */
  notation: boolean;
}

const KEY = "insula";
const DEFAULTS: Remembered = {
  theme: "auto",
  motion: "auto",
  language: "",
  sound: false,
  name: "",
  symbol: "",
  firstYes: true,
  notify: "",
  push: "",
  notation: false,
};

/** The value stored under a key, or a default. Browsers can refuse to store anything. */
export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, settings last until the page is closed.
  }
}

const REDUCED = "(prefers-reduced-motion: reduce)";
const device = new MediaQuery(REDUCED);

class Settings {
  theme = $state<Theme>("auto");
  motion = $state<Motion>("auto");
  language = $state("");
  sound = $state(false);
  name = $state("");
  symbol = $state("");
  firstYes = $state(true);
  notify = $state<Remembered["notify"]>("");
  push = $state<Remembered["push"]>("");
  notation = $state(false);

  constructor() {
    Object.assign(this, { ...DEFAULTS, ...recall<Partial<Remembered>>(KEY, {}) });
  }

  /** Whether motion is reduced, by the setting or by the device. */
  get isMotionReduced(): boolean {
    return this.motion === "auto" ? device.current : this.motion === "reduced";
  }

  /** Apply the settings, also when the device's setting changes. */
  begin(): void {
    this.show();
    matchMedia(REDUCED).addEventListener("change", () => this.show());
  }

  /** Change a setting. All others stay as they are stored, because another tab can have changed them. */
  set<K extends keyof Remembered>(what: K, value: Remembered[K]): void {
    const changed = { [what]: value };
    Object.assign(this, changed);
    remember(KEY, { ...recall(KEY, {}), ...changed });
    if (what === "theme" || what === "motion") this.show();
  }

  /** Apply the theme and the motion to the page. */
  show(): void {
    document.documentElement.dataset["motion"] = this.isMotionReduced ? "reduced" : "full";
    if (this.theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = this.theme;
  }
}

export const settings = new Settings();
