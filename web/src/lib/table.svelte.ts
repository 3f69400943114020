// A table as the page knows it: the last update, the whole log, and the messages to the server.

import { renewIfReplaced } from "./build";
import { Connection, socketAddress, type Request, type Socket, type Status } from "./connection";
import { complete } from "./events";
import { logBefore } from "./http";
import { t } from "./language.svelte";
import type { Frame, GameView, Goodbye, LogLine, Reply, TableInfo, TableState, Update } from "./messages";
import { nameThen, ownerName } from "./names";
import { withParts } from "./parts";
import { Surroundings } from "./places";

/** Milliseconds for which what is being written is waited for. A page of an older build is not connected, and the game goes on. */
const PATIENCE = 30_000;

/** A random name of a decision, by which the server knows it when it is sent again. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((each) => each.toString(36)).join("");
}

export class Table {
  info = $state.raw<TableInfo | null>(null);
  game = $state.raw<GameView | null>(null);
  lines = $state.raw<LogLine[]>([]);
  status = $state<Status>("connecting");
  goodbye = $state.raw<Goodbye | null>(null);
  /** When the last update came, by this page's clock. The seats' clocks run on from there. */
  updatedAt = $state(0);
  /** Whether a message waits for its reply. */
  isWaiting = $state(false);
  /** Whether the server can save decisions. If not, the game has stopped. */
  canSave = $state(true);

  readonly frame: Frame | null = $derived(this.game?.frame ?? null);
  readonly seat: number = $derived(this.info?.seat ?? -1);
  readonly isAsked: boolean = $derived(this.seat >= 0 && (this.game?.choices.length ?? 0) > 0);
  readonly surroundings: Surroundings = $derived(new Surroundings(this.frame?.hexes ?? []));

  private state: TableState | null = null;
  private seq = 0;
  private first = 0;
  private readonly connection: Connection;

  constructor(
    readonly id: string,
    open: () => Socket = () => new WebSocket(socketAddress(id)) as unknown as Socket,
  ) {
    const handlers = {
      update: (update: Update, isFirst: boolean) => this.take(update, isFirst),
      status: (status: Status) => (this.status = status),
      goodbye: (goodbye: Goodbye) => (this.goodbye = goodbye),
    };
    this.connection = new Connection(open, handlers, () => renewIfReplaced(PATIENCE));
  }

  connect(): void {
    this.connection.connect();
  }

  /** Find out whether the server still answers, and connect again if not. */
  check(): void {
    this.connection.check();
  }

  close(): void {
    this.connection.close();
  }

  /** Send a message and wait for its reply. */
  async ask(request: Request): Promise<Reply> {
    this.isWaiting = true;
    try {
      return await this.connection.ask(request);
    } finally {
      this.isWaiting = false;
    }
  }

  /** Play decisions of the reader's seat, in order, all or none. */
  play(...moves: string[]): Promise<Reply> {
    return this.ask({ type: "play", seq: this.seq, moves, key: newKey() });
  }

  /** Ask why a move is not legal. The reply explains nothing if it is legal. */
  why(move: string): Promise<Reply> {
    return this.connection.ask({ type: "why", text: move });
  }

  /** Ask what the best judgment would do. Other messages do not wait for the reply. */
  hint(): Promise<Reply> {
    return this.connection.ask({ type: "ask_hint" });
  }

  takeBack(): Promise<Reply> {
    return this.ask({ type: "take_back", seq: this.seq, key: newKey() });
  }

  /** Forget the log, because the next update brings that of another line of play. */
  forget(): void {
    this.first = 0;
  }

  /** Whether the log has earlier lines than those loaded. */
  get hasOlder(): boolean {
    return this.first > 1;
  }

  /** Load earlier lines. What has come meanwhile, by another call or with an update, makes the reply useless. */
  async loadOlder(): Promise<void> {
    const { first } = this;
    const older = await logBefore(this.id, first);
    if (first !== this.first) return;
    const fresh = older.filter((line) => line.seq < first);
    if (fresh.length === 0) return void (this.first = 1);
    this.lines = [...fresh, ...this.lines];
    this.first = fresh[0]?.seq ?? 1;
  }

  /** The name of a seat when a line of the log was written: its player may have left since. */
  nameAt(seq: number, seat: number): string {
    const name = nameThen(this.lines, seq, seat);
    return name === undefined ? this.name(seat) : name || t(`color.${this.color(seat)}`);
  }

  /** The name of whoever wrote a line of the chat: spectators have no seat and no name. */
  author(seq: number, seat: number): string {
    return seat < 0 ? t("waiting.guest") : this.nameAt(seq, seat);
  }

  name(seat: number): string {
    const info = this.info?.seats[seat];
    if (!info) return ownerName(seat, this.info?.seats.length ?? 0);
    const isBot = info.bot !== "" && info.name === info.bot;
    return isBot || !info.name ? t(`color.${info.color}`) : info.name;
  }

  color(seat: number): string {
    return this.info?.seats[seat]?.color ?? "";
  }

  seatOf(color: string): number {
    return this.info?.seats.findIndex((seat) => seat.color === color) ?? -1;
  }

  private take(update: Update, isFirst: boolean): void {
    const isOn = this.first > 0 && update.first <= this.seq + 1;
    const log = update.log.map(complete);
    const fresh = isOn ? log.filter((line) => line.seq > this.seq) : log;
    const deleted = new Set(fresh.filter(({ kind }) => kind === "hide").map(({ text }) => Number(text)));
    this.lines = [...(isOn ? this.lines.filter(({ seq }) => !deleted.has(seq)) : []), ...fresh];
    if (!isOn) this.first = update.first;
    this.seq = update.seq;
    this.state = withParts(isFirst ? null : this.state, update.parts, this.state);
    this.info = this.state.table;
    this.game = this.state.game;
    this.canSave = this.state.can_save;
    this.updatedAt = performance.now();
    this.goodbye = null;
  }
}
