// The messages between the page and the server, written by `python -m insula.server.typescript`.

export interface TimeControl {
  kind: string;
  seconds: number;
  increment: number;
}

export interface Setup {
  rules: string;
  players: number;
  options: Record<string, boolean | number | string>;
  bots: string[];
  is_public: boolean;
  may_take_back: boolean;
  time: TimeControl;
  pace: number;
}

export interface SeatInfo {
  color: string;
  name: string;
  symbol: string;
  bot: string;
  is_here: boolean;
  is_stood_in: boolean;
  stands_in: number;
  give: string[];
  want: string[];
}

export interface TableInfo {
  id: string;
  setup: Setup;
  status: string;
  seats: SeatInfo[];
  watching: number;
  host: boolean;
  seat: number;
  rematch: string;
  title: string;
  options: Record<string, boolean | number | string>;
  cards: string[];
  costs: Record<string, Record<string, number>>;
  tracks: Record<string, string>;
  goal: number;
}

export interface EventView {
  kind: string;
  key: string;
  seat: number;
  other: number;
  cards: Record<string, number>;
  back: Record<string, number>;
  unseen: number;
  thing: string;
  card: string;
  deck_card: string;
  place: string;
  is_edge: boolean;
  origin: string;
  deck: string;
  number: number;
  numbers: number[];
  dice: number[];
  strengths: number[];
  asked: number[];
  marks: string[];
  text: string;
}

export interface LogLine {
  seq: number;
  at: number;
  kind: string;
  seat: number;
  moment: number;
  text: string;
  events: EventView[];
}

export interface FrameHex {
  at: string;
  terrain: string;
  token: number;
}

export interface FrameHarbor {
  at: string;
  kind: string;
}

export interface Piece {
  kind: string;
  at: string;
  seat: number;
  level: number;
  active: boolean;
  detail: string;
}

export interface FramePlayer {
  color: string;
  points: number;
  cards: number;
  hand_limit: number;
  held: Record<string, number>;
  supply: Record<string, number>;
  road_length: number;
  army: number;
  tracks: Record<string, number>;
  titles: string[];
}

export interface HeldCard {
  card: string;
  count: number;
  new: number;
}

export interface Barbarians {
  step: number;
  steps: number;
  strength: number;
  knights: number;
  landed: boolean;
}

export interface Offer {
  maker: number;
  give: Record<string, number>;
  want: Record<string, number>;
  asked: number[];
  answers: Record<number, string>;
}

export interface Frame {
  turn: number;
  active: number;
  actor: number;
  phase: string;
  hexes: FrameHex[];
  harbors: FrameHarbor[];
  pieces: Piece[];
  players: FramePlayer[];
  hand: Record<string, number>;
  held: HeldCard[];
  rates: Record<string, number>;
  bank: Record<string, number>;
  decks: Record<string, number>;
  dice: number[];
  event_die: string;
  barbarians: Barbarians | null;
  offers: Offer[];
  seen: Record<number, Record<string, number>>;
  over: boolean;
  winners: number[];
}

export interface Choice {
  kind: string;
  takes: string;
  value: string;
  text: string;
}

export interface ClockInfo {
  left: number;
  is_running: boolean;
}

export interface GameView {
  moment: number;
  frame: Frame;
  asked: number[];
  choices: Choice[];
  unasked: Choice[];
  owed: number;
  rolls: number[];
  answered: number[];
  can_take_back: boolean;
  clocks: ClockInfo[];
  ranking: [number, number, number][];
}

export interface Update {
  type: "update";
  seq: number;
  first: number;
  table: TableInfo;
  log: LogLine[];
  game: GameView | null;
}

export type ErrorCode = "malformed" | "too_large" | "too_many" | "stale" | "repeated" | "illegal" | "not_your_seat" | "not_your_turn" | "not_host" | "seat_taken" | "no_such_seat" | "no_such_table" | "no_such_bot" | "not_started" | "started" | "over" | "not_over" | "seats_free" | "cannot_take_back" | "wrong_name" | "wrong_text" | "wrong_rules" | "wrong_time" | "foreign" | "bad_record" | "no_such_rules" | "storage" | "closing";

export interface Reason {
  code: string;
  seat: number;
  other: number;
  cards: Record<string, number>;
  number: number;
  piece: string;
  card: string;
  deck_card: string;
  deck: string;
  terrain: string;
  place: string;
  choice: string;
}

export interface Reply {
  type: "reply";
  id: number;
  code: ErrorCode | null;
  reason: string;
  why: Reason | null;
}

export interface Goodbye {
  type: "goodbye";
  code: ErrorCode;
  reason: string;
}

export interface Hello {
  type: "hello";
  after: number;
}

export interface Play {
  type: "play";
  id: number;
  seq: number;
  moves: string[];
}

export interface Why {
  type: "why";
  id: number;
  text: string;
}

export interface TakeBack {
  type: "take_back";
  id: number;
  seq: number;
}

export interface Sit {
  type: "sit";
  id: number;
  seat: number;
  name: string;
  symbol: string;
}

export interface Leave {
  type: "leave";
  id: number;
  seat: number;
}

export interface SeatBot {
  type: "seat_bot";
  id: number;
  seat: number;
  bot: string;
}

export interface Start {
  type: "start";
  id: number;
}

export interface Say {
  type: "say";
  id: number;
  text: string;
}

export interface Wish {
  type: "wish";
  id: number;
  give: string[];
  want: string[];
}

export interface Return {
  type: "return";
  id: number;
}

export interface Rematch {
  type: "rematch";
  id: number;
}

export interface Module {
  name: string;
  title: string;
  players: number[];
}

export interface Catalogue {
  modules: Module[];
  bots: string[];
  symbols: string[];
  colors: string[];
}

export interface OptionInfo {
  name: string;
  module: string;
  values: (boolean | number | string)[];
  least: number;
  most: number;
  default: boolean | number | string;
  rule: string;
  sentence: string;
}

export interface ListedTable {
  id: string;
  title: string;
  players: number;
  taken: number;
  status: string;
  names: string[];
  age: number;
}

export interface Rulebook {
  name: string;
  title: string;
}

export interface Opened {
  id: string;
}

export interface Moment {
  moment: number;
  last: number;
  frame: Frame;
  actor: number;
  text: string;
  events: EventView[];
  title: string;
  colors: string[];
  costs: Record<string, Record<string, number>>;
  position: string;
}

export interface Failure {
  code: ErrorCode;
  reason: string;
}

export type FromServer = Update | Reply | Goodbye;

export type FromPage = Hello | Play | Why | TakeBack | Sit | Leave | SeatBot | Start | Say | Wish | Return | Rematch;
