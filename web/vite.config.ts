// How the page is built: into the Python package, so that the wheel carries it.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { merged, type TextTree } from "./src/lib/texts.ts";

const WORKER = "worker.js";
/** Small scripts that the start page needs, in one file: each file of its own costs the headers of a response. Some of them need
 * Svelte, so none of them may be imported by what is in one file with Svelte, such as the controls of a table. */
const SMALL_SCRIPTS = /src\/lib\/(build|clipboard|clockInWords|durations|levels|names|phrases|renewal\.svelte|router\.svelte|silence|things|whileVisible)\.ts$/;
/** The groups of texts that the server needs for previews of links and for notifications. */
const OF_PREVIEWS = ["preview", "push", "module"];

/** Write the texts that the server needs, in every language. */
function textsOfPreviews(): Plugin {
  const families = ["src/modules", "src/modules/pairs"].filter((folder) => existsSync(folder));
  const modules = families.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
  const folders = ["src", ...modules.filter((folder) => existsSync(`${folder}/texts`))];
  return {
    name: "texts-of-previews",
    apply: "build",
    generateBundle() {
      const files = readdirSync("src/texts").filter((name) => name.endsWith(".json"));
      const languages = files.map((name) => {
        const texts = folders.map((folder) => JSON.parse(readFileSync(`${folder}/texts/${name}`, "utf8")) as TextTree);
        const whole = merged(texts);
        return [name.replace(".json", ""), Object.fromEntries(OF_PREVIEWS.map((group) => [group, whole[group]]))];
      });
      this.emitFile({ type: "asset", fileName: "preview.json", source: JSON.stringify(Object.fromEntries(languages)) });
    },
  };
}

/** Tell the service worker which files it stores, and a digest of them, so that every build has its own worker. */
function filesOfWorker(): Plugin {
  return {
    name: "files-of-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk") return this.error(`${WORKER} is missing`);
      const built = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const copied = readdirSync("public");
      const files = [...built, ...copied].sort();
      const index = bundle["index.html"];
      const digest = createHash("sha256").update(files.join()).update(index?.type === "asset" ? index.source : "");
      for (const name of copied) digest.update(readFileSync(`public/${name}`));
      const declared = `const BUILT_FILES = ${JSON.stringify(files.map((name) => `/${name}`))};\n`;
      worker.code = `${declared}const BUILT_DIGEST = "${digest.digest("hex").slice(0, 12)}";\n${worker.code}`;
    },
  };
}

export default defineConfig({
  plugins: [svelte(), textsOfPreviews(), filesOfWorker()],
  // Scripts and styles find each other wherever the server is on its host; the server completes the addresses in the page.
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }) },
  build: {
    outDir: "../src/insula/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // What a table shows of all modules is in one file, which is 540 kB long and loads only when a table opens.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: { index: "index.html", worker: "src/worker/worker.ts" },
      output: {
        entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js"),
        codeSplitting: { groups: [{ name: "small", test: SMALL_SCRIPTS }], includeDependenciesRecursively: false },
      },
    },
  },
  // The files share one environment: most of the time of a test would be needed to load the page's modules again.
  test: { include: ["tests/**/*.test.ts", "engine/tests/**/*.test.ts"], isolate: false },
});
