// The reader's settings in this browser: theme, language, sound, name and muted people.

export type Theme = "auto" | "light" | "dark";

interface Remembered {
  theme: Theme;
  language: string;
  sound: boolean;
  name: string;
  symbol: string;
  /** Whether the first player who accepts an offer gets the trade. */
  firstYes: boolean;
}

const KEY = "insula";
const DEFAULTS: Remembered = { theme: "auto", language: "", sound: false, name: "", symbol: "", firstYes: true };

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

class Settings {
  theme = $state<Theme>("auto");
  language = $state("");
  sound = $state(false);
  name = $state("");
  symbol = $state("");
  firstYes = $state(true);

  constructor() {
    Object.assign(this, { ...DEFAULTS, ...recall<Partial<Remembered>>(KEY, {}) });
  }

  set<K extends keyof Remembered>(what: K, value: Remembered[K]): void {
    Object.assign(this, { [what]: value });
    const { theme, language, sound, name, symbol, firstYes } = this;
    remember(KEY, { theme, language, sound, name, symbol, firstYes });
    if (what === "theme") this.show();
  }

  /** Apply the theme to the page. */
  show(): void {
    if (this.theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = this.theme;
  }
}

export const settings = new Settings();
