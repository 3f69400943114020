// The messages between the page and the server, written by `python -m insula.server.typescript`.

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

export interface Update {
  type: "update";
  seq: number;
  first: number;
  log: LogLine[];
  parts: Record<string, unknown>;
}

export type ErrorCode = "malformed" | "too_large" | "too_many" | "stale" | "repeated" | "illegal" | "not_your_seat" | "not_your_turn" | "not_host" | "seat_taken" | "no_such_seat" | "no_such_table" | "no_such_bot" | "not_started" | "started" | "over" | "not_over" | "seats_free" | "cannot_take_back" | "no_hint" | "wrong_name" | "wrong_text" | "wrong_rules" | "wrong_time" | "foreign" | "bad_record" | "no_such_rules" | "storage" | "closing" | "moved" | "name_taken" | "wrong_password" | "wrong_login" | "not_signed_in" | "signed_in" | "bad_passkey" | "last_way" | "no_scope" | "no_such_tournament" | "tournament_closed" | "table_closed" | "banned" | "not_operator" | "no_push" | "no_vacation";

export interface Expectation {
  case: string;
  arguments: Record<string, boolean | number | string | (boolean | number | string)[]>;
  text: string;
}

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

export interface Explanation {
  case: string;
  arguments: Record<string, boolean | number | string | (boolean | number | string)[]>;
  line: number;
  column: number;
  expected: Expectation[];
  illegal: Reason | null;
}

export interface JudgedChoice {
  text: string;
  chance: number;
}

export interface Hint {
  moves: string[];
  chance: number | null;
  second: number | null;
  choices: JudgedChoice[];
  is_rough: boolean;
  reason: string;
  card: string;
  seat: number;
  module: string;
}

export interface Reply {
  type: "reply";
  id: number;
  code: ErrorCode | null;
  reason: string;
  why: Explanation | null;
  hint: Hint | null;
}

export interface Goodbye {
  type: "goodbye";
  code: ErrorCode;
  reason: string;
  why: Explanation;
}

export interface Hello {
  type: "hello";
  after: number;
}

export interface Ping {
  type: "ping";
  id: number;
}

export interface Play {
  type: "play";
  id: number;
  seq: number;
  moves: string[];
  key: string;
}

export interface Why {
  type: "why";
  id: number;
  text: string;
}

export interface AskHint {
  type: "ask_hint";
  id: number;
}

export interface TakeBack {
  type: "take_back";
  id: number;
  seq: number;
  key: string;
}

export interface Sit {
  type: "sit";
  id: number;
  seat: number;
  name: string;
  symbol: string;
  contribution: string;
  patience: number;
}

export interface Leave {
  type: "leave";
  id: number;
  seat: number;
}

export interface Readmit {
  type: "readmit";
  id: number;
  line: number;
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

export interface SayPhrase {
  type: "say_phrase";
  id: number;
  phrase: string;
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

export interface GoToStep {
  type: "go_to_step";
  id: number;
  step: number;
}

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
  live_answers: boolean;
  hints: boolean;
  is_rated: boolean;
  time: TimeControl;
  pace: number;
  position: string;
  lesson: string;
}

export interface SeatInfo {
  color: string;
  name: string;
  symbol: string;
  bot: string;
  is_program: boolean;
  is_here: boolean;
  is_stood_in: boolean;
  player: string;
  vacation_until: number;
  seconds_to_stand_in: number;
  give: string[];
  want: string[];
}

export interface Price {
  kind: string;
  cards: Record<string, number>[];
  value: string;
  piece: string;
  level: number;
  active: boolean;
  supply: string;
  deck: string;
  track: string;
  is_always_listed: boolean;
}

export interface LessonStep {
  name: string;
  number: number;
  count: number;
  point: string;
  moves: string[];
  is_done: boolean;
}

export interface FairDice {
  commitment: string;
  contributions: string[];
  seed: string;
}

export interface Gathering {
  seconds_to_bots: number;
  is_people_only: boolean;
}

export interface TournamentGame {
  id: string;
  name: string;
  round: number;
  seconds_to_start: number;
  seconds_to_end: number;
  is_adjudicated: boolean;
}

export interface RemovedPerson {
  line: number;
  name: string;
}

export interface TableInfo {
  id: string;
  setup: Setup;
  status: string;
  seats: SeatInfo[];
  watching: number;
  host: boolean;
  seat: number;
  is_removed: boolean;
  rematch: string;
  modules: string[];
  in_play: string[];
  options: Record<string, boolean | number | string>;
  changed: string[];
  cards: string[];
  goods: string[];
  prices: Price[];
  goal: number;
  lesson: LessonStep | null;
  dice: FairDice | null;
  gathering: Gathering | null;
  tournament: TournamentGame | null;
  removed: RemovedPerson[];
}

export interface FrameHex {
  at: string;
  terrain: string;
  numbers: number[];
  ground: string;
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

export interface Counter {
  id: string;
  count: number;
  title: string;
}

export interface Track {
  id: string;
  position: number;
  steps: number;
  title: string;
  counters: Counter[];
}

export interface PointSource {
  kind: string;
  id: string;
  count: number;
  points: number;
}

export interface FramePlayer {
  color: string;
  points: number;
  cards: number;
  hand_limit: number;
  held: Record<string, number>;
  goods: Record<string, number>;
  supply: Record<string, number>;
  counters: Counter[];
  tracks: Track[];
  point_sources: PointSource[];
}

export interface FrameNeutral {
  seat: number;
  supply: Record<string, number>;
  counters: Counter[];
}

export interface Title {
  id: string;
  seat: number;
  points: number;
}

export interface Gain {
  seat: number;
  cards: Record<string, number>;
}

export interface HeldCard {
  card: string;
  count: number;
  new: number;
}

export interface Deck {
  id: string;
  count: number;
  cards: Record<string, number>;
}

export interface Die {
  color: string;
  number: number;
  picture: string;
  is_added: boolean;
}

export interface Way {
  to: string;
  sides: string[];
  points: number;
  cards: Record<string, number>;
  tolls: Record<number, number>;
  decisions: string[];
  is_last: boolean;
  reveals: boolean;
}

export interface Travel {
  at: string;
  points: number;
  steps: Way[];
  ways: Way[];
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
  neutrals: FrameNeutral[];
  titles: Title[];
  gains: Record<string, Gain[]>;
  hand: Record<string, number>;
  held: HeldCard[];
  rates: Record<string, number>;
  rates_of_goods: Record<string, number>;
  bank: Record<string, number>;
  decks: Deck[];
  dice: Die[];
  counters: Counter[];
  tracks: Track[];
  travel: Travel | null;
  offers: Offer[];
  partners: number[];
  seen: Record<number, Record<string, number>>;
  laid: Record<number, Record<string, number>>;
  over: boolean;
  winners: number[];
}

export interface Choice {
  kind: string;
  takes: string;
  value: string;
  text: string;
  neutral: number | null;
}

export interface Cause {
  key: string;
  seat: number;
  card: string;
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
  cause: Cause | null;
  receiver: number;
  can_take_back: boolean;
  clocks: ClockInfo[];
  ranking: [number, number, number][];
}

export interface TableState {
  table: TableInfo;
  game: GameView | null;
  can_save: boolean;
}

export interface Module {
  name: string;
  title: string;
  players: number[];
  minutes: number;
  is_large: boolean;
}

export interface Catalogue {
  modules: Module[];
  bots: string[];
  symbols: string[];
  colors: string[];
}

export interface Size {
  players: number;
  goal: number;
  minutes: number;
}

export interface Addition {
  name: string;
  players: number[];
  why: Explanation | null;
}

export interface Combination {
  sizes: Size[];
  why: Explanation | null;
  additions: Addition[];
}

export interface Pair {
  first: string;
  second: string;
  goal: number | null;
  has_own_rules: boolean;
  why: Explanation | null;
}

export interface OptionInfo {
  name: string;
  module: string;
  values: (boolean | number | string)[];
  least: number;
  most: number;
  sides: number;
  is_map: boolean;
  default: boolean | number | string;
  rule: string;
  sentence: string;
  players: number[];
  needs: Record<string, boolean | number | string>;
}

export interface ListedSeat {
  color: string;
  name: string;
  bot: string;
}

export interface ListedTable {
  id: string;
  modules: string[];
  options: Record<string, boolean | number | string>;
  seats: ListedSeat[];
  time: TimeControl;
  is_rated: boolean;
  status: string;
  is_open: boolean;
  age: number;
}

export interface ListUpdate {
  type: "list";
  is_whole: boolean;
  tables: ListedTable[];
  gone: string[];
}

export interface Rulebook {
  name: string;
  title: string;
}

export interface Opened {
  id: string;
}

export interface Seek {
  rules: string;
  players: number;
  options: Record<string, boolean | number | string>;
  time: TimeControl;
  is_rated: boolean;
}

export interface MapProblem {
  case: string;
  arguments: Record<string, boolean | number | string | (boolean | number | string)[]>;
  key: string;
  row: number;
  hex: number;
  line: number;
  sentence: string;
}

export interface CheckedMap {
  problems: MapProblem[];
  module: string;
  option: string;
  options: Record<string, boolean | number | string>;
  name: string;
  players: number[];
  goal: number;
  hexes: number;
  islands: number;
  picture: string;
}

export interface DraftHarbor {
  row: number;
  hex: number;
  side: string;
  kind: string;
}

export interface DraftCorner {
  row: number;
  hex: number;
  corner: string;
}

export interface DraftPool {
  letter: string;
  terrain: Record<string, number>;
  numbers: number[];
  hidden: boolean;
  numbers_later: boolean;
  gold_in: number;
}

export interface MapDraft {
  name: string;
  players: number[];
  goal: number;
  rows: string[][];
  areas: string[][];
  harbors: DraftHarbor[];
  no_start: DraftCorner[];
  pools: DraftPool[];
  numbers: number[];
  start: string;
  cities: number;
  shuffle_harbors: boolean;
  robber_on_12: boolean;
  gold_not_red: boolean;
  no_2_or_12_on_forest_and_pasture: boolean;
  comments: Record<string, string[]>;
}

export interface CheckedDraft {
  problems: MapProblem[];
  unread: MapProblem[];
  text: string;
  draft: MapDraft | null;
  areas: string[][];
}

export interface PositionProblem {
  key: string;
  item: string;
  why: Explanation;
}

export interface LinePart {
  takes: string;
  words: string[];
  least: number;
  most: number;
  is_alone: boolean;
}

export interface PositionLine {
  key: string;
  section: string;
  of_seat: boolean;
  parts: LinePart[];
  between: string;
  none: string;
}

export interface PositionRules {
  rules: string;
  players: number;
  options: Record<string, boolean | number | string>;
  modules: string[];
  colors: string[];
  lines: PositionLine[];
  land: string[];
  corners: string[];
  sides: string[];
  terrains: string[];
  tokens: number[];
}

export interface CheckedPosition {
  problems: PositionProblem[];
  rules: PositionRules | null;
  frame: Frame | null;
  ground: Record<string, string>;
  phases: Record<string, Record<string, string>>;
  data: string[];
  chosen: string;
  text: string;
  is_setup: boolean;
  founder: string;
  beginnings: Record<string, string>;
}

export interface NewPosition {
  rules: string;
  players: number;
  options: Record<string, boolean | number | string>;
}

export interface OpeningChoice {
  kind: string;
  text: string;
  chance: number;
}

export interface Openings {
  choices: OpeningChoice[];
  is_rough: boolean;
}

export interface KnownHand {
  cards: Record<string, number>;
  held: HeldCard[];
}

export interface ReplayPosition {
  moment: number;
  last: number;
  frame: Frame;
  actor: number;
  text: string;
  events: EventView[];
  modules: string[];
  colors: string[];
  position: string;
  hands: KnownHand[];
}

export interface RecordedMove {
  seat: number;
  text: string;
  events: EventView[];
}

export interface RecordedGame {
  names: string[];
  moves: RecordedMove[];
  winners: number[];
}

export interface PuzzleChoice {
  choice: Choice;
  chance: number;
}

export interface ShownPuzzle {
  name: string;
  seat: number;
  modules: string[];
  colors: string[];
  frame: Frame;
  choices: PuzzleChoice[];
  position: string;
}

export interface ImportNote {
  where: string;
  note: Explanation;
  cause: Explanation | null;
  text: string;
}

export interface ImportedFile {
  program: string;
  is_map: boolean;
  text: string;
  notes: ImportNote[];
}

export interface StudyStart {
  position: string;
  seat: number;
  chance: string[];
  counted: number[][][];
}

export interface StudyDecision {
  seat: number;
  seq: number;
  moves: string[];
}

export interface StudyLine {
  position: string;
  seat: number;
  played: unknown[];
  decision: StudyDecision | null;
  chance: string[];
  counted: number[][][];
}

export interface StudyQuestion {
  seat: number;
  begun: string[];
  state: string;
  samples: string[];
  worths: Record<string, number>;
  trust: number;
}

export interface StudyAdvice {
  seat: number;
  state: string;
  samples: string[];
  actions: string[];
}

export interface StudyState {
  seat: number;
  added: unknown[];
  update: unknown;
  state: string;
  next: StudyDecision | null;
  question: StudyQuestion | null;
  advice: StudyAdvice | null;
}

export interface DiceDifference {
  case: string;
  arguments: Record<string, number | string>;
  text: string;
}

export interface VerifiedDice {
  draws: number;
  difference: DiceDifference | null;
}

export interface SeatStatistics {
  gained: Record<string, number>;
  spent: Record<string, number>;
  lost: Record<string, number>;
  stolen: Record<string, number>;
  robbed: Record<string, number>;
  traded_for: Record<string, number>;
  traded_away: Record<string, number>;
  blocked: Record<string, number>;
  trades: number;
  bank_trades: number;
}

export interface Statistics {
  rolls: number[];
  seats: SeatStatistics[];
  first_turn: number;
  points: number[][];
  winners: number[];
  turning_point: number | null;
}

export interface Failure {
  code: ErrorCode;
  reason: string;
  why: Explanation;
}

export interface PasskeyInfo {
  id: string;
  created: number;
  used: number;
}

export interface AccountInfo {
  name: string;
  has_password: boolean;
  has_recovery: boolean;
  passkeys: PasskeyInfo[];
  devices: number;
  is_operator: boolean;
}

export interface RecoveryCode {
  code: string;
}

export interface TokenInfo {
  id: string;
  name: string;
  scopes: string[];
  created: number;
  used: number;
}

export interface TokenList {
  tokens: TokenInfo[];
  is_bot: boolean;
  secret: string;
}

export interface HouseRules {
  name: string;
  query: string;
}

export interface HouseRulesList {
  rules: HouseRules[];
}

export interface PushDevice {
  id: string;
  name: string;
  language: string;
  created: number;
  used: number;
}

export interface PushDevices {
  key: string;
  devices: PushDevice[];
}

export interface VacationInfo {
  days: number;
  left: number;
  until: number;
}

export interface OwnGame {
  table: string;
  at: number;
  status: string;
  modules: string[];
  seat: number;
  names: string[];
  points: number[];
  place: number;
}

export interface OwnGames {
  count: number;
  games: OwnGame[];
  is_complete: boolean;
}

export interface OwnResults {
  modules: string[];
  players: number;
  is_against_people: boolean;
  games: number;
  won: number;
  points: number;
}

export interface OwnStatistics {
  results: OwnResults[];
}

export interface RatingInfo {
  rating: number;
  interval: number;
  is_provisional: boolean;
}

export interface LeaderboardRow {
  rank: number;
  name: string;
  is_bot: boolean;
  rating: RatingInfo;
  games: number;
  is_own: boolean;
}

export interface Leaderboard {
  family: string;
  season: number;
  seasons: number;
  count: number;
  rows: LeaderboardRow[];
  own: RatingInfo | null;
  own_rank: number;
  own_games: number;
}

export interface RatedResult {
  table: string;
  at: number;
  season: number;
  place: number;
  has_left: boolean;
  before: number;
  rating: number;
  interval: number;
}

export interface RatingHistory {
  family: string;
  now: RatingInfo | null;
  games: number;
  rank: number;
  results: RatedResult[];
}

export interface OwnRatings {
  families: RatingHistory[];
}

export interface SeatRating {
  rating: RatingInfo | null;
  after: RatingInfo | null;
  has_left: boolean;
}

export interface TableRatings {
  family: string;
  seats: SeatRating[];
}

export interface AwayPlayer {
  name: string;
  until: number;
}

export interface RunningGame {
  table: string;
  modules: string[];
  names: string[];
  seat: number;
  is_waiting: boolean;
  has_clock: boolean;
  left: number;
  is_slow: boolean;
  away: AwayPlayer[];
}

export interface RunningGames {
  type: "running";
  games: RunningGame[];
}

export interface TournamentSettings {
  name: string;
  rounds: number;
  rules: string;
  options: Record<string, boolean | number | string>;
  time: TimeControl;
  preferred: 3 | 4;
  points_of_four: number[];
  points_of_three: number[];
  ties: ("opponents" | "share" | "wins")[];
  most_players: number;
  starts: number;
  pause: number;
  is_public: boolean;
  allows_programs: boolean;
  filler: string;
  enters_until: number;
  grace: number;
  minutes: number;
}

export interface EnterTournament {
  type: "enter";
}

export interface WithdrawFromTournament {
  type: "withdraw";
}

export interface BeginRound {
  type: "begin";
}

export interface PauseTournament {
  type: "pause";
}

export interface ResumeTournament {
  type: "resume";
}

export interface RemovePlayer {
  type: "remove";
  player: number;
  reason: string;
}

export interface CorrectResult {
  type: "correct";
  round: number;
  table: number;
  places: number[];
  reason: string;
}

export interface CancelTournament {
  type: "cancel";
  reason: string;
}

export interface TournamentSummary {
  id: string;
  name: string;
  status: "cancelled" | "coming" | "over" | "running";
  host: string;
  modules: string[];
  players: number;
  most_players: number;
  round: number;
  rounds: number;
  starts: number;
  is_public: boolean;
  winner: string;
}

export interface ListedTournament {
  tournament: TournamentSummary;
  is_in: boolean;
  own_table: string;
}

export interface TournamentList {
  type: "tournaments";
  tournaments: ListedTournament[];
}

export interface TournamentPlayer {
  name: string;
  is_program: boolean;
  state: "absent" | "filler" | "in" | "removed" | "withdrawn";
  rank: number;
  points: number;
  wins: number;
  share: number;
  opponents: number;
  places: number[];
}

export interface TournamentSeat {
  player: number;
  place: number;
  score: number;
  points: number;
  is_absent: boolean;
}

export interface TournamentTable {
  id: string;
  seats: TournamentSeat[];
  is_over: boolean;
  is_adjudicated: boolean;
  correction: string;
}

export interface TournamentRound {
  seed: string;
  at: number;
  tables: TournamentTable[];
  byes: number[];
}

export interface TournamentEvent {
  at: number;
  kind: string;
  player: number;
  round: number;
  table: number;
  reason: string;
}

export interface TournamentView {
  type: "tournament";
  id: string;
  settings: TournamentSettings;
  modules: string[];
  status: "cancelled" | "coming" | "over" | "running";
  is_paused: boolean;
  host: string;
  is_host: boolean;
  is_operator: boolean;
  commitment: string;
  players: TournamentPlayer[];
  rounds: TournamentRound[];
  log: TournamentEvent[];
  own_player: number;
  own_table: string;
  can_enter: boolean;
  seconds_to_round: number;
}

export interface BlockedPlayer {
  id: string;
  name: string;
}

export interface BlockList {
  blocks: BlockedPlayer[];
}

export interface NewReport {
  seat: number;
  reason: "cheating" | "harassment" | "insults" | "name" | "other" | "spam";
  text: string;
  line: number;
}

export interface CloseReport {
  type: "close_report";
  report: string;
  reason: string;
  related: "" | "reporter" | "table";
}

export interface BanPlayer {
  type: "ban";
  reason: string;
  report: string;
  name: string;
  days: number;
}

export interface LiftBan {
  type: "lift_ban";
  ban: string;
  reason: string;
}

export interface RenameAccount {
  type: "rename";
  name: string;
  new_name: string;
  reason: string;
}

export interface HideLine {
  type: "hide_line";
  line: number;
  reason: string;
}

export interface CloseTable {
  type: "close_table";
  reason: string;
}

export interface ShownLine {
  line: number;
  at: number;
  name: string;
  text: string;
  is_phrase: boolean;
  is_reported: boolean;
}

export interface ShownReport {
  id: string;
  at: number;
  table: string;
  entry: number;
  name: string;
  account: string;
  reporter: string;
  reason: string;
  text: string;
  chat: ShownLine[];
  is_closed: boolean;
  note: string;
  by_reporter: number;
  about_table: number;
}

export interface ShownBan {
  id: string;
  name: string;
  at: number;
  until: number | null;
  reason: string;
}

export interface ShownAction {
  at: number;
  operator: string;
  kind: string;
  subject: string;
  reason: string;
}

export interface OperatorView {
  reports: ShownReport[];
  first: number;
  total: number;
  closed: ShownReport[];
  bans: ShownBan[];
  actions: ShownAction[];
}

export interface KnownAction {
  kind: string;
  takes: string;
  form: string;
  piece: string;
  is_chance: boolean;
}

export interface KnownModule {
  name: string;
  title: string;
  code: string;
  is_of_family: boolean;
  rules: string[];
  actions: KnownAction[];
  phases: Record<string, string>;
  pieces: Record<string, string>;
  ground: string[];
  supply: string[];
  titles: string[];
  counters: string[];
  tracks: Record<string, number>;
  table_tracks: string[];
  decks: Record<string, string[]>;
}

export interface KnownOption {
  name: string;
  module: string;
  rule: string;
  values: string[];
}

export interface KnownSign {
  color: string;
  fill: string;
  ink: string;
  symbol: string;
  outline: string;
}

export interface MapWords {
  letters: Record<string, string>;
  producing: string[];
  numbers: number[];
  terrains: string[];
  harbors: string[];
  starts: string[];
  players: number[];
  goals: [number, number];
  most_cities: number;
  most_hexes: number;
  most_harbors: number;
  longest_name: number;
}

export interface PuzzleCount {
  rules: string;
  count: number;
}

export interface Vocabulary {
  modules: KnownModule[];
  options: KnownOption[];
  events: string[];
  cards: string[];
  goods: string[];
  terrains: string[];
  colors: string[];
  signs: KnownSign[];
  neutrals: KnownSign[];
  outlines: Record<string, string>;
  motifs: Record<string, [string, string][]>;
  rating_families: string[];
  log: string[];
  phrases: string[];
  prices: string[];
  rulebooks: Record<string, string[]>;
  lessons: Record<string, string[]>;
  map_files: MapWords;
  puzzles: PuzzleCount[];
}

export type FromServer = Update | Reply | Goodbye;

export type FromPage = Hello | Ping | Play | Why | AskHint | TakeBack | Sit | Leave | Readmit | SeatBot | Start | Say | SayPhrase | Wish | Return | Rematch | GoToStep;

export type TournamentRequest = EnterTournament | WithdrawFromTournament | BeginRound | PauseTournament | ResumeTournament | RemovePlayer | CorrectResult | CancelTournament;

export type OperatorRequest = CloseReport | BanPlayer | LiftBan | RenameAccount;

export type TableAction = HideLine | CloseTable;
