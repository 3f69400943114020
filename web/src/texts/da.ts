// The texts of one language in one file: those of the page and those of the modules.

import { merged, type TextTree } from "../lib/texts";

export default merged(
  Object.values(import.meta.glob<TextTree>(["./da.json", "../modules/**/texts/da.json"], { eager: true, import: "default" })),
);
