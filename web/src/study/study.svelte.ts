// A study: the reader plays on from a position, against opponents that this page lets search. Every decision that was tried
// stays in a tree.

import type { Option } from "../../engine/src";
import { engineOfPosition, Refused, stateOfStudy, whyInStudy } from "../lib/http";
import type { ErrorCode, Reply, StudyDecision, StudyLine, StudyQuestion, StudyState, Update } from "../lib/messages";
import { Judge } from "./judge";
import type { StudyLink } from "./link";
import { chosen } from "./opponent";
import { branchesAt, StudyNode, type Branch } from "./tree";

/** Milliseconds between two decisions of opponents, so that the reader can follow. */
const PACE = 550;

export class Study {
  /** Where the reader is in the tree. */
  node = $state.raw<StudyNode>(new StudyNode(null, null, []));
  /** The chance of each seat to win after the best move, as far as the seat that decides can know; empty until it is judged. */
  chances = $state.raw<number[]>([]);
  /** What the choices of the reader bring, the best first; empty as long as they are not judged. */
  options = $state.raw<Option[]>([]);
  /** Whether the reader has something to decide here whose choices can be judged one by one. */
  isJudged = $state(false);
  /** The reader's seat. */
  seat = $state(-1);
  isRough = $state(false);
  /** Whether the engine cannot run here. Then the opponents do not search. */
  hasNoEngine = $state(false);
  failure = $state<ErrorCode | "unreachable" | "">("");
  /** Whether a decision is on its way, or an opponent decides now. */
  isThinking = $state(false);
  /** Whether the reader sees how good the choices are. */
  isAdvised = $state(false);
  /** Whether chance decides as in the game from which the study began. */
  isChanceKept = $state(true);

  private readonly judge = new Judge();
  private readonly engine: Promise<unknown>;
  /** The position with which the study began. */
  private readonly top: StudyNode;
  /** Where the reader can first decide: the position, or what followed if chance decided at once. */
  private root: StudyNode;
  /** The number of the last thing that the reader did: what belongs to an earlier one is dropped. */
  private turn = 0;

  constructor(
    readonly start: StudyLink,
    /** Shows a state to the reader. */
    private readonly show: (state: StudyState) => void,
  ) {
    this.root = this.top = this.node;
    this.engine = engineOfPosition(start.position)
      .then((engine) => this.judge.load(engine))
      .then((isRough) => (this.isRough = isRough))
      .catch((error: unknown) => {
        console.warn(error);
        this.hasNoEngine = true;
      });
  }

  /** Go to where the reader is: at first, to the end of the line in the link. */
  open(): Promise<void> {
    if (this.node === this.root) for (const added of this.start.line) this.node = this.node.grow(null, added);
    return this.go(this.node);
  }

  close(): void {
    this.turn += 1;
    this.judge.close();
  }

  /** Go to a node of the tree, and let the opponents go on if it is their turn there. */
  async go(node: StudyNode): Promise<void> {
    const turn = (this.turn += 1);
    this.failure = "";
    try {
      const state = node.state ?? (await this.ask(node, null));
      if (turn !== this.turn) return;
      await this.arrive(node.state ? node : this.begun(node, state), state, turn);
    } catch (error) {
      this.fail(error, turn);
    }
  }

  /** The node of a state that was asked for: what chance decides at once in the position belongs to the line. */
  private begun(node: StudyNode, { added }: StudyState): StudyNode {
    return added.length > 0 ? (this.root = node.grow(null, added)) : node;
  }

  /** Play a decision of the reader. What was decided here before leads to what followed then. Throws Refused. */
  async play(decision: StudyDecision): Promise<void> {
    const known = this.node.childWith(decision);
    if (known) return this.go(known);
    const turn = (this.turn += 1);
    const { node } = this;
    this.isThinking = true;
    const state = await this.ask(node, decision).catch((error: unknown) => {
      if (turn === this.turn) this.isThinking = false;
      throw error;
    });
    if (turn === this.turn) void this.arrive(grown(node, decision, state), state, turn).catch((error: unknown) => this.fail(error, turn));
  }

  /** The last decision of the reader, from which chance can decide in another way; undefined if it had no part in it. */
  get withChance(): StudyNode | undefined {
    const own = this.node.line.findLast((node) => this.isByReader(node));
    return own?.isByChance ? own : undefined;
  }

  /** Make the last decision of the reader again, with other outcomes of chance. */
  async again(): Promise<void> {
    const { withChance } = this;
    if (!withChance) return;
    const parent = withChance.parent!;
    const turn = (this.turn += 1);
    try {
      const decision = { seat: this.seat, seq: parent.played.length, moves: withChance.movesOf(this.seat) };
      const state = await this.ask(parent, decision, []);
      if (turn === this.turn) await this.arrive(grown(parent, decision, state), state, turn);
    } catch (error) {
      this.fail(error, turn);
    }
  }

  /** Where the reader decided before this; undefined at the beginning. */
  get before(): StudyNode | undefined {
    const earlier = this.node === this.root ? [] : [this.root, ...this.node.line.slice(0, -1)];
    return earlier.findLast((node) => node === this.root || this.isOwn(node));
  }

  /** Go to where the reader decided before this, if there is such a place. */
  async goBack(): Promise<void> {
    if (this.before) await this.go(this.before);
  }

  /** Why an action is not legal here. */
  why(action: string): Promise<Reply> {
    return whyInStudy(this.lineTo(this.node, null), action);
  }

  /** Where the reader decides next on the way that was taken last; undefined at its end. */
  get after(): StudyNode | undefined {
    let next = this.node.latest;
    while (next?.latest && !this.isOwn(next)) next = next.latest;
    return next ?? undefined;
  }

  /** Everything that was tried. */
  get branches(): Branch[] {
    void this.node; // the tree grows when the reader gets to another node
    return branchesAt(this.top);
  }

  /** The link to what is shown. */
  get link(): StudyLink {
    return { ...this.start, seat: this.seat, line: this.node.line.map(({ added }) => added) };
  }

  /** Whether the reader has something to decide after a node, as far as is known. */
  private isOwn({ state, latest }: StudyNode): boolean {
    return state ? !state.next && !state.question : !!latest && this.isByReader(latest);
  }

  private isByReader(node: StudyNode): boolean {
    return node.movesOf(this.seat).length > 0;
  }

  private ask(node: StudyNode, decision: StudyDecision | null, chance?: string[]): Promise<StudyState> {
    return stateOfStudy(this.lineTo(node, decision, chance));
  }

  private lineTo(node: StudyNode, decision: StudyDecision | null, chance = this.isChanceKept ? this.start.chance : []): StudyLine {
    const { position, seat, counted } = this.start;
    return { position, seat, played: node.played, decision, chance, counted };
  }

  private async arrive(node: StudyNode, state: StudyState, turn: number): Promise<void> {
    [node.state, this.node, this.options, this.seat] = [state, node, [], state.seat];
    node.look();
    for (const each of node.line) each.tell((state.update as Update).log);
    this.show(state);
    [this.isThinking, this.isJudged] = [!!(state.next ?? state.question), !!state.advice];
    await Promise.all([this.judgeHere(state, turn), this.goOn(node, state, turn)]);
  }

  /** Judge the position for the reader. Where nothing is searched, the last chances stay, until the end of the game. */
  private async judgeHere({ state, advice, update }: StudyState, turn: number): Promise<void> {
    await this.engine;
    if (this.hasNoEngine) return;
    if (advice) {
      const options = (await this.judge.options(advice)).filter(({ text }) => advice.actions.includes(text));
      if (turn === this.turn) [this.options, this.chances] = [options, options[0]?.expected ?? this.chances];
    } else if (this.chances.length === 0 || isOver(update as Update)) {
      const chances = await this.judge.chances(state);
      if (turn === this.turn) this.chances = chances;
    }
  }

  /** Let an opponent decide, or decide again what was looked at last. */
  private async goOn(node: StudyNode, { next, question }: StudyState, turn: number): Promise<void> {
    if (!next && !question) return;
    const pause = new Promise((resolve) => setTimeout(resolve, PACE));
    if (node.latest?.state && !this.isByReader(node.latest)) {
      await pause;
      if (turn === this.turn) await this.arrive(node.latest, node.latest.state, turn);
      return;
    }
    const decision = next ?? (await this.decided(node, question!, turn));
    await pause;
    if (turn !== this.turn) return;
    const state = await this.ask(node, decision);
    if (turn !== this.turn) return;
    if (state.added.length > 0) return this.arrive(grown(node, decision, state), state, turn);
    return this.goOn(node, state, turn);
  }

  /** How the decision of an opponent begins, after a search. */
  private async decided(node: StudyNode, question: StudyQuestion, turn: number): Promise<StudyDecision> {
    await this.engine;
    const { seat, begun, worths } = question;
    const options = this.hasNoEngine ? [] : (await this.judge.options(question)).filter(({ text }) => text in worths);
    if (turn === this.turn && options[0]) this.chances = options[0].expected;
    return { seat, seq: node.played.length, moves: [...begun, chosen(question, options)] };
  }

  private fail(error: unknown, turn: number): void {
    if (turn !== this.turn) return;
    if (!(error instanceof Refused)) console.warn(error);
    [this.failure, this.isThinking] = [error instanceof Refused ? error.code : "unreachable", false];
  }
}

function isOver({ parts }: Update): boolean {
  return Boolean(parts["game.frame.over"]);
}

function grown(node: StudyNode, decision: StudyDecision, { added }: StudyState): StudyNode {
  return node.grow(decision, added);
}
