// The entry point: styles, the reader's language and theme, then the first page.

import { mount } from "svelte";
import App from "./App.svelte";
import { renewIfReplaced } from "./lib/build";
import { readInOwnLanguage } from "./lib/language.svelte";
import { renewal } from "./lib/renewal.svelte";
import { ROOT } from "./lib/root";
import { settings } from "./lib/settings.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/board.css";
import "./styles/base.css";

// A file of this build that cannot be loaded: the server may have another build.
addEventListener("vite:preloadError", () => void renewIfReplaced());

settings.begin();
renewal.begin();
await readInOwnLanguage();
mount(App, { target: document.getElementById("page") ?? document.body });
void navigator.serviceWorker?.register(`${ROOT}/worker.js`).catch(() => undefined);
