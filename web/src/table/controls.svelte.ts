// The state of a person's input: the decision being made on the board, the open tray, the place marked by touch, the
// places that the log points at. Everything about the game itself comes from the table.

import { getContext, setContext } from "svelte";
import { NEUTRALS, signOf, type Sign } from "../board/shapes";
import { fartherTarget, has, isPlace, neutralsOf, ofKind, placeDecisions, plainChoices, targetsOf, type Target } from "../lib/choices";
import { nearest, type PlaceKind, type Point } from "../lib/geometry";
import { KeptInTab } from "../lib/keptInTab";
import { t } from "../lib/language.svelte";
import { PRIMARY, SHOWN_AT_ONCE, detailOfTarget, fartherPlaces } from "../lib/modules";
import type { Choice, LogLine, Reply, Travel, Way } from "../lib/messages";
import type { Request } from "../lib/connection";
import type { Person } from "../lib/moderation";
import { mutedNames, withMuted } from "../lib/muted";
import { refusalText } from "../lib/refusals";
import type { Table } from "../lib/table.svelte";
import { tradable } from "../lib/trades";
import { besideTravel, travelOf, travelTargets } from "../lib/travel";
import { Draft } from "./drafts.svelte";
import { focusOnNext } from "./focus";
import { Hints } from "./hint/hints.svelte";
import { Ratings } from "./ratings.svelte";
import { HighlightQueue } from "./notices/highlights.svelte";
import { latestPlaces, type Place } from "./side/latest";
import { Unwanted } from "./trade/unwanted.svelte";

export type Page = "log" | "chat" | "dice";
/** The open tray: one of these, or that of a deck. */
export type Tray = "" | "trade" | "counter" | "bank" | "cards" | "store" | (string & {});

const KEY = Symbol("controls");
/** Milliseconds for which a note is shown. */
const NOTE_STAYS = 5000;
/** Milliseconds for which the places that can be chosen stand out. */
const PLACES_STAND_OUT = 1600;

/** Whether a line of the log belongs to the chat. */
export function isChat(line: LogLine): boolean {
  return line.kind === "say" || line.kind === "phrase";
}

export class Controls {
  /** The kind of decision that the reader has chosen to make on the board. */
  chosenKind = $state("");
  tray = $state<Tray>("");
  pointed = $state.raw<Place[]>([]);
  note = $state("");
  /** The open tab next to the board. */
  page = $state<Page>("log");
  /** Whether the log, the chat or the dice are open, on screens where they have no place of their own. */
  isSideOpen = $state(false);
  isShowingKeys = $state(false);
  /** Somebody at the table about whom the reader can do something. */
  person = $state.raw<Person | null>(null);
  /** The modules whose rules are shown as new; none if nothing is shown. */
  news = $state.raw<string[]>([]);
  /** Whether it became the reader's turn while the page was hidden. */
  wasCalled = $state(false);
  /** Seats whose chat is not read. */
  readonly muted: number[] = $derived.by(() => {
    const named = (this.table.info?.seats ?? []).flatMap(({ name, bot }, seat) => (!bot && this.mutedNames.includes(name) ? [seat] : []));
    return [...new Set([...this.mutedHere, ...named])];
  });
  /** Those that were muted at this table, whatever they are called now. */
  private mutedHere = $state.raw<number[]>([]);
  private mutedNames = $state.raw(mutedNames());
  private written = $state("");
  private readonly keptText: KeptInTab<string>;
  /** The bots that can be seated. */
  bots = $state.raw<string[]>([]);
  private readUntil = $state(0);

  /** Whether the places that can be chosen stand out. */
  arePlacesShown = $state(false);

  private noteTimer: ReturnType<typeof setTimeout> | undefined;
  private placesTimer: ReturnType<typeof setTimeout> | undefined;

  readonly highlights = new HighlightQueue();
  readonly draft = new Draft();
  readonly unwanted: Unwanted;
  readonly hints: Hints;
  readonly ratings: Ratings;

  constructor(
    readonly table: Table,
    /** Whether the reader tries out moves, at a table of which the server keeps nothing. */
    readonly isStudy = false,
  ) {
    this.keptText = new KeptInTab(`insula.chat.${table.id}`);
    this.written = this.keptText.get() ?? "";
    this.unwanted = new Unwanted(table.id);
    this.hints = new Hints(table);
    this.ratings = new Ratings(table);
  }

  readonly choices: Choice[] = $derived.by(() => this.table.game?.choices ?? []);
  /** The movement of a figure that the reader is asked for. */
  readonly travel: Travel | null = $derived.by(() => travelOf(this.table.frame, this.choices));
  /** The choices that are not made on the board together with the ways of a figure. */
  readonly unmoving: Choice[] = $derived.by(() => besideTravel(this.choices, this.travel));
  readonly kinds: string[] = $derived.by(() => placeDecisions(this.unmoving));
  /** Whether the reader must choose a place next, or can choose one among other things. */
  readonly isFree: boolean = $derived.by(
    () => this.choices.length > 0 && (this.table.frame?.phase === "action_phase" || PRIMARY.some((kind) => has(this.choices, kind))),
  );
  /** The decision being made on the board; empty if there is none. */
  readonly kind: string = $derived.by(() => {
    if (this.kinds.includes(this.chosenKind) || has(this.choices, this.chosenKind)) return this.chosenKind;
    return (this.isFree ? this.kinds.find((kind) => SHOWN_AT_ONCE.has(kind)) : this.kinds[0]) ?? "";
  });
  /** Whether the decision on the board can be left out, so that the primary button ends it. */
  readonly isOptional: boolean = $derived.by(() => this.isFree && SHOWN_AT_ONCE.has(this.kind));
  /** What the reader can choose besides places and prices, and need not. It has a tray that opens by itself. */
  readonly more: Choice[] = $derived.by(() => (this.isFree && !this.travel ? plainChoices(this.choices) : []));
  /** Whether the reader has closed that tray in this turn. */
  private isMoreClosed = $state(false);
  readonly isMoreOpen: boolean = $derived.by(
    () => this.more.length > 0 && !this.isMoreClosed && !this.tray && !this.chosenKind && !this.isTrading,
  );
  /** The choices of places for this decision. */
  private readonly onBoard: Choice[] = $derived.by(() => ofKind(this.choices, this.kind).filter(isPlace));
  /** The neutral owners for whom something can be built on the board now. */
  readonly neutrals: number[] = $derived.by(() => neutralsOf(this.onBoard));
  private chosenNeutral = $state<number | null>(null);
  /** The neutral owner whose places are shown; null if those of all are. */
  readonly neutral: number | null = $derived.by(() => (this.neutrals.includes(this.chosenNeutral ?? -1) ? this.chosenNeutral : null));
  readonly targets: Target[] = $derived.by(() => {
    const { frame } = this.table;
    if (this.travel && !this.kind) return travelTargets(this.travel, this.choices, this.table.info?.lesson);
    const targets = targetsOf(this.onBoard, this.neutral);
    if (!frame) return targets;
    const farther = fartherPlaces(this.kind, this.choices, frame).map((one) => fartherTarget(this.kind, one));
    return [...targets.map((target) => ({ ...target, detail: detailOfTarget(target.choice, frame) })), ...farther];
  });
  private markedMoves = $state("");
  /** The place marked by touch, as long as it can be chosen. */
  readonly marked: Target | null = $derived.by(() => this.targets.find(({ moves }) => moves.join() === this.markedMoves) ?? null);
  private seenMoves = $state("");
  /** The place that the mouse or the keys have reached, or that touch has marked. */
  readonly seen: Target | null = $derived.by(() => this.marked ?? this.targets.find(({ moves }) => moves.join() === this.seenMoves) ?? null);
  /** The way that is shown on the board. */
  readonly way: Way | null = $derived.by(() => this.seen?.way ?? null);
  /** Whether the reader can begin a trade with players now. */
  readonly mayTrade: boolean = $derived.by(
    () =>
      has(this.choices, "offer_trade") ||
      has(this.choices, "answer_offer") ||
      has(this.table.game?.unasked ?? [], "propose_trade"),
  );
  /** The tray in which the trade that can begin now is composed. An offer made to the reader must be answered first. */
  readonly tradeTray: Tray = $derived.by(() => (has(this.choices, "answer_offer") ? "counter" : "trade"));
  /** Whether the reader composes a trade. What was begun does not become another trade: it is hidden until it is possible again. */
  readonly isTrading: boolean = $derived.by(() => this.mayTrade && this.tray === this.tradeTray);
  /** The signs of the players, and after them those of neutral owners of pieces. */
  readonly signs: Sign[] = $derived.by(
    () => [...(this.table.info?.seats.map((seat, index) => signOf(seat.color, seat.symbol, index)) ?? []), ...NEUTRALS],
  );
  readonly latest: Place[] = $derived.by(() => latestPlaces(this.table.lines));

  /** The seats whose players left the running game. Somebody else can replace the bot there. */
  readonly kept: number[] = $derived.by(() => {
    const { info, lines } = this.table;
    const begun = lines.findLast((line) => line.kind === "start")?.seq ?? 0;
    const left = lines.filter((line) => line.kind === "leave" && line.seq > begun).map((line) => line.seat);
    return info?.status === "playing" ? left.filter((seat) => info.seats[seat]?.bot) : [];
  });

  /** The number of unread chat lines of others. */
  readonly unread: number = $derived.by(
    () => this.table.lines.filter((line) => isChat(line) && line.seq > this.readUntil && this.isRead(line.seat)).length,
  );

  private isRead(seat: number): boolean {
    return seat !== this.table.seat && !this.muted.includes(seat);
  }

  /** The line that the reader is writing in the chat of this table. It is still there after the page is loaded anew. */
  get chatText(): string {
    return this.written;
  }

  set chatText(text: string) {
    this.written = text;
    if (text) this.keptText.keep(text);
    else this.keptText.forget();
  }

  readChat(): void {
    this.readUntil = this.table.lines.at(-1)?.seq ?? 0;
  }

  /** Show the log, the chat or the dice. */
  open(page: Page): void {
    this.page = page;
    this.isSideOpen = true;
  }

  mute(seat: number): void {
    const isMuted = !this.muted.includes(seat);
    const others = this.mutedHere.filter((one) => one !== seat);
    this.mutedHere = isMuted ? [...others, seat] : others;
    const name = this.table.info?.seats[seat]?.name ?? "";
    if (name) this.mutedNames = withMuted(name, isMuted);
  }

  mark(target: Target | null): void {
    this.markedMoves = target?.moves.join() ?? "";
  }

  /** The mouse or the keys have reached a place, or left it. */
  see(target: Target | null): void {
    this.seenMoves = target?.moves.join() ?? "";
  }

  /** Show the places of one neutral owner only, or of all again. */
  chooseNeutral(neutral: number): void {
    this.mark(null);
    this.chosenNeutral = this.chosenNeutral === neutral ? null : neutral;
  }

  /** Let the places that can be chosen stand out for a moment. On phones, nothing may lie over the board then. */
  showPlaces(): void {
    clearTimeout(this.placesTimer);
    this.isSideOpen = false;
    this.arePlacesShown = true;
    this.placesTimer = setTimeout(() => (this.arePlacesShown = false), PLACES_STAND_OUT);
  }

  choose(kind: string): void {
    this.closeMore();
    this.mark(null);
    this.chosenKind = this.chosenKind === kind ? "" : kind;
    if (this.chosenKind) this.tray = "";
    this.isSideOpen = false;
  }

  show(tray: Tray): void {
    this.closeMore();
    this.tray = this.tray === tray ? "" : tray;
    if (this.tray) this.chosenKind = "";
    this.isSideOpen = false;
  }

  /** Show what else can be chosen, or close it. */
  showMore(): void {
    const isOpening = !this.isMoreOpen;
    this.putAway();
    this.isMoreClosed = !isOpening;
  }

  /** Close the tray of what else can be chosen, if it is open. */
  closeMore(): void {
    if (this.isMoreOpen) this.isMoreClosed = true;
  }

  /** Discard unfinished input, and show what else can be chosen even if it was closed in the last turn. The log and the chat stay open. */
  beginTurn(): void {
    this.forgetInput();
    this.isMoreClosed = false;
  }

  /** Add a card of the hand, or one of other goods, to the trade being composed, or begin one with it. */
  give(card: string): void {
    if (!this.isTrading) {
      this.putAway();
      this.tray = this.tradeTray;
    }
    const { frame, seat } = this.table;
    this.draft.giveMore(card, frame ? (tradable(frame, seat)[card] ?? 0) : 0);
  }

  /** Discard unfinished input, and close what lies over the board. */
  putAway(): void {
    this.forgetInput();
    this.isSideOpen = false;
  }

  private forgetInput(): void {
    this.chosenKind = "";
    this.tray = "";
    this.mark(null);
    this.hints.close();
    this.draft.clear();
  }

  /** Send decisions. The reply can come after the new position, when the reader has chosen something else: it must not discard that. */
  async play(...moves: string[]): Promise<boolean> {
    const { chosenKind } = this;
    const reply = await this.table.play(...moves);
    if (reply.code === null && this.chosenKind === chosenKind && !this.kinds.includes(chosenKind)) this.chosenKind = "";
    return this.heed(reply);
  }

  /** Send decisions that complete the composed input. The reply can come after the new position, when the reader composes something else: it must not discard that. */
  async playAll(moves: string[]): Promise<void> {
    const sent = this.draft.contents;
    if (await this.play(...moves)) this.draft.clear(sent);
  }

  /** Send decisions made in the open tray, and close it, unless the reader has opened another one before the reply came. */
  async playInTray(...moves: string[]): Promise<void> {
    const { tray } = this;
    if ((await this.play(...moves)) && this.tray === tray) this.putAway();
  }

  /** Send a place. The reply can come after the new position, when the next place is already being chosen: it must not discard that. */
  async playAt(target: Target, isByKeys = false): Promise<void> {
    const kind = this.chosenKind;
    this.chosenKind = "";
    this.mark(null);
    const isMade = await this.play(...target.moves);
    if (!isMade && !this.chosenKind) this.chosenKind = kind;
    if (isByKeys) await focusOnNext();
  }

  /** Send a message that is not a move. Show the reason if it is refused. */
  async ask(request: Request): Promise<boolean> {
    return this.heed(await this.table.ask(request));
  }

  /** Send the written line to the chat. If it is refused, it can be changed, unless the reader has begun another one. */
  async sendChat(): Promise<void> {
    const text = this.chatText.trim();
    if (!text) return;
    this.chatText = "";
    if (!(await this.ask({ type: "say", text })) && !this.chatText) this.chatText = text;
  }

  /** Ask for a hint, or close the one that is shown. */
  async askHint(): Promise<void> {
    const { hints } = this;
    if (hints.shown) return hints.close();
    if (hints.isWaiting) return;
    if (!hints.isPossible) return this.say(t("hint.not_now"));
    this.heed(await hints.ask());
  }

  async takeBack(): Promise<void> {
    this.hints.close();
    this.heed(await this.table.takeBack());
  }

  /** Show why a place cannot be chosen. */
  async explain(at: Point): Promise<void> {
    const target = this.targets[0];
    if (!target) return;
    if (this.travel && !this.kind) return this.say(t("travel.out_of_reach"));
    const place = this.placeUnder(at, target.kind);
    if (place) this.say(this.words(await this.table.why(target.choice.text.replace(target.place, place))));
  }

  say(text: string): void {
    clearTimeout(this.noteTimer);
    this.note = text;
    this.noteTimer = setTimeout(() => (this.note = ""), NOTE_STAYS);
  }

  private heed(reply: Reply): boolean {
    if (reply.code === null) return true;
    this.say(this.words(reply));
    return false;
  }

  /** Why something was refused or is not legal, in words; empty if it is legal. */
  private words({ code, why }: Pick<Reply, "code" | "why">): string {
    if (why) return refusalText(code ?? "illegal", why, (seat) => this.table.name(seat));
    return code ? t(`error.${code}`) : "";
  }

  private placeUnder(at: Point, kind: PlaceKind): string {
    return nearest(this.table.surroundings.places(kind), at, 60)?.place ?? "";
  }
}

export function provideControls(controls: Controls): Controls {
  setContext(KEY, controls);
  return controls;
}

export function controls(): Controls {
  return getContext<Controls>(KEY);
}
