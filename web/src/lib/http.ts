// The HTTP requests of the page.

import type { Questions } from "../../engine/src";
import type {
  Catalogue,
  CheckedDraft,
  CheckedMap,
  CheckedPosition,
  Combination,
  ErrorCode,
  EventView,
  Explanation,
  Failure,
  ImportedFile,
  LogLine,
  MapDraft,
  NewPosition,
  Openings,
  Opened,
  OptionInfo,
  Pair,
  RecordedGame,
  ReplayPosition,
  Reply,
  Seek,
  Setup,
  Statistics,
  StudyLine,
  StudyStart,
  StudyState,
  VerifiedDice,
} from "./messages";
import { ROOT } from "./root";

export interface RulesPage {
  name: string;
  title: string;
}

/** A request that was refused or not answered. */
export class Refused extends Error {
  constructor(
    readonly code: ErrorCode | "unreachable",
    reason = "",
    readonly why: Explanation | null = null,
  ) {
    super(reason);
  }
}

async function fetched(address: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(ROOT + address, init);
  } catch {
    throw new Refused("unreachable");
  }
  if (response.ok) return response;
  const failure = (await response.json().catch(() => null)) as Failure | null;
  if (failure === null) throw new Refused("unreachable");
  throw new Refused(failure.code, failure.reason, failure.why);
}

const READ_RULES = "insula-rules";

/** A response about rules, which is stored so that it can be read again without a connection. */
async function fetchedRules(address: string): Promise<Response> {
  const response = await fetched(address);
  const copy = response.clone();
  void globalThis.caches?.open(READ_RULES).then((store) => store.put(ROOT + address, copy)).catch(() => undefined);
  return response;
}

export async function json<T>(address: string, init?: RequestInit): Promise<T> {
  return (await (await fetched(address, init)).json()) as T;
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

export const catalogue = () => json<Catalogue>("/api/catalogue");

/** The query for rules, and whether combinations without published rules are allowed too. */
const asked = (rules: string, isUnpublished: boolean) => `rules=${encodeURIComponent(rules)}${isUnpublished ? "&unpublished=1" : ""}`;

/** What modules are together, and what could be added to them. */
export const combination = (rules: string, isUnpublished = false) => json<Combination>(`/api/combination?${asked(rules, isUnpublished)}`);

/** Which modules can be combined, two by two. */
export const pairs = () => json<Pair[]>("/api/pairs");

export const options = (rules: string, players: number, isUnpublished = false) =>
  json<OptionInfo[]>(`/api/options?${asked(rules, isUnpublished)}&players=${players}`);

/** Invite the program of an account to a table that this page has opened. */
export const inviteProgram = (table: string, account: string) =>
  json<object>(`${at(table)}/challenge`, { method: "POST", body: JSON.stringify({ account }) });
/** The table where people meet who seek the same game. */
export const seekGame = (seek: Seek) =>
  json<Opened>("/api/seeks", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(seek) });

export const openTable = (setup: Partial<Setup>) =>
  json<Opened>("/api/tables", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(setup),
  });

/** The engine of the rules of a record. The server may have to make it first. */
export const engineOfRecord = async (record: string) =>
  (await fetched("/api/records/engine", { method: "POST", body: record })).arrayBuffer();

/** Whether the dice of a record are those of its seed, by the rules too. */
export const diceOfRecord = (record: string) => json<VerifiedDice>("/api/records/dice", { method: "POST", body: record });

/** What is asked of the game of a record, for an analysis, with the first steps of its moves and what chance did. */
export const questionsOfRecord = (record: string) =>
  json<Questions & { moves: number[]; events: Record<number, EventView[]> }>("/api/records/questions", { method: "POST", body: record });

const POSTED = { method: "POST", headers: { "content-type": "application/json" } };

/** The engine of the rules of a position. The server may have to make it first. */
export const engineOfPosition = async (position: string) =>
  (await fetched("/api/studies/engine", { method: "POST", body: position })).arrayBuffer();

/** A study after a line, and after one more decision. */
export const stateOfStudy = (line: StudyLine) => json<StudyState>("/api/studies", { ...POSTED, body: JSON.stringify(line) });

/** Why an action is not legal after a line. */
export const whyInStudy = (line: StudyLine, action: string) =>
  json<Reply>(`/api/studies/why?action=${encodeURIComponent(action)}`, { ...POSTED, body: JSON.stringify(line) });

/** A moment of a record, from which a reader plays on. */
export const studyOfRecord = (record: string, moment: number) =>
  json<StudyStart>(`/api/records/study?moment=${moment}`, { method: "POST", body: record });

/** The record of a table's game, as far as this page's guest may know it. */
export const recordOfTable = async (table: string) => (await fetched(`${at(table)}/record`)).text();

/** What is wrong in a map file, or the map with its picture. */
export const checkMap = (file: Blob) =>
  json<CheckedMap>("/api/maps", { method: "POST", headers: { "content-type": "application/octet-stream" }, body: file });

/** The text of a map that is being drawn, and what is wrong with it. */
export const checkDraft = (draft: MapDraft) =>
  json<CheckedDraft>("/api/maps/draft", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(draft) });

/** A map file as a draft, as far as it can be read. */
export const draftOfMap = (file: Blob) =>
  json<CheckedDraft>("/api/maps/read", { method: "POST", headers: { "content-type": "application/octet-stream" }, body: file });

/** The text of a new map for a number of players. */
export const newMap = async (players: number) => (await fetched(`/api/maps/new?players=${players}`)).text();

const asText = (body: string): RequestInit => ({ method: "POST", headers: { "content-type": "text/plain" }, body });

/** What is wrong with a position that is being set up, and how it looks. */
export const checkPosition = (text: string) => json<CheckedPosition>("/api/positions", asText(text));

/** A position without pieces, on an island drawn by chance. */
export const newPosition = async (rules: NewPosition) =>
  (await fetched("/api/positions/new", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(rules) })).text();

/** The chances of all corners where a seat can begin in a position. */
export const openingsOf = (text: string) => json<Openings>("/api/positions/openings", asText(text));

/** A position of a record with everything that a seat may not know, as text. */
export const wholePosition = async (record: string, moment: number) =>
  (await fetched(`/api/records/position?moment=${moment}`, asText(record))).text();

export const logBefore = (table: string, seq: number) => json<LogLine[]>(`${at(table)}/log?before=${seq}`);

/** A position of a table's game. After the end, `seat` can be any seat, or -1 for a spectator. */
export const positionOfTable = (table: string, moment: number, seat: number | null = null) =>
  json<ReplayPosition>(`${at(table)}/moments/${moment}${seat === null ? "" : `?seat=${seat}`}`);

export const recordAddress = (table: string) => `${ROOT}${at(table)}/record`;

/** A position of a record as a seat saw it, or -1 for a spectator. */
export const positionOfRecord = (text: string, moment: number, seat: number) =>
  json<ReplayPosition>(`/api/records?moment=${moment}&seat=${seat}`, {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: text,
  });

/** The players and decisions of a record. */
export const gameOfRecord = (text: string) =>
  json<RecordedGame>("/api/records/game", {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: text,
  });

/** The record or the map of a file of another program. */
export const importedFile = (text: string) =>
  json<ImportedFile>("/api/records/import", {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: text,
  });

/** The statistics of a table's game after its end. */
export const statisticsOfTable = (table: string) => json<Statistics>(`${at(table)}/statistics`);

/** The statistics of a record. */
export const statisticsOfRecord = (text: string) =>
  json<Statistics>("/api/records/statistics", {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: text,
  });

export const rulesPages = async () => (await (await fetchedRules("/api/rules")).json()) as RulesPage[];

export const rulesText = async (name: string) => (await fetchedRules(`/api/rules/${encodeURIComponent(name)}`)).text();
