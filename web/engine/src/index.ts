export { Analysis, chancesIn, optionsIn, withTurns, type Decision, type Moment, type Option, type Outcome, type Part, type Questions, type Trade } from "./analysis.js";
export { fromBase64 } from "./description.js";
export type { Description, FieldLayout, FieldType, RecordLayout } from "./description.js";
export { Engine } from "./engine.js";
export { Game, type Chance, type Choice } from "./game.js";
export { judged, type Judged } from "./search.js";
export { View } from "./view.js";
