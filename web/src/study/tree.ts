// The tree of a study: the position with which it began, and all decisions that were tried from there.

import { complete } from "../lib/events";
import type { EventView, LogLine, StudyDecision, StudyState } from "../lib/messages";

/** Something that was played: a decision with what chance decided then, or an answer that waits for those of others. */
interface Entry {
  type: "play" | "answer";
  seat: number;
  steps?: [number, string][];
  moves?: string[];
}

export class StudyNode {
  readonly children: StudyNode[] = [];
  /** The state after it, once it is known. */
  state: StudyState | null = null;
  /** What happened, as the log tells it; empty as long as no log was seen that has it. */
  events: EventView[] = [];
  /** The child that was last looked at. */
  latest: StudyNode | null = null;

  constructor(
    readonly parent: StudyNode | null,
    readonly decision: StudyDecision | null,
    /** What the decision added to the line. */
    readonly added: unknown[],
  ) {}

  /** Everything that was played up to here. */
  get played(): unknown[] {
    return this.line.flatMap(({ added }) => added);
  }

  /** The decisions that led here, each as what it added, without the beginning. */
  get line(): StudyNode[] {
    return this.parent ? [...this.parent.line, this] : [];
  }

  /** Add what was decided after this, or return it if the same was decided with the same outcomes of chance. */
  grow(decision: StudyDecision | null, added: unknown[]): StudyNode {
    const text = JSON.stringify(added);
    const known = this.children.find((child) => JSON.stringify(child.added) === text);
    if (known) return known;
    const child = new StudyNode(this, decision, added);
    this.children.push(child);
    return child;
  }

  /** The child in which the same was decided, the one that was looked at last if there are several. */
  childWith({ seat, moves }: StudyDecision): StudyNode | undefined {
    const same = (node: StudyNode | null) => node?.decision?.seat === seat && node.decision.moves.join("\n") === moves.join("\n");
    return same(this.latest) ? this.latest! : this.children.find(same);
  }

  /** Remember the way to this node, so that going forward leads here. */
  look(): void {
    if (!this.parent) return;
    this.parent.latest = this;
    this.parent.look();
  }

  /** Take what happened from a log, whose lines are numbered like what was played. */
  tell(log: LogLine[]): void {
    const first = this.parent?.played.length ?? 0;
    const own = log.filter(({ seq }) => seq > first && seq <= first + this.added.length);
    this.events = own.flatMap((line) => complete(line).events);
  }

  /** The seat that decided. */
  get seat(): number {
    return this.entries[0]?.seat ?? -1;
  }

  /** What a seat decided, in notation. */
  movesOf(seat: number): string[] {
    const own = this.entries.filter((entry) => entry.seat === seat);
    return own.flatMap(({ moves, steps }) => moves ?? steps!.filter(([actor]) => actor === seat).map(([, text]) => text));
  }

  /** Whether chance had a part in what followed. */
  get isByChance(): boolean {
    return this.entries.some(({ steps }) => steps?.some(([actor]) => actor < 0));
  }

  /** What was decided, in notation, with the outcomes of chance. */
  get text(): string {
    return this.entries.flatMap(({ moves, steps }) => moves ?? steps!.map(([, text]) => text)).join(", ");
  }

  private get entries(): Entry[] {
    return this.added as Entry[];
  }
}

/** A part of the tree in which nothing else was tried: it begins with a decision, and branches follow where it ends. */
export interface Branch {
  nodes: StudyNode[];
  branches: Branch[];
}

/** The branches that begin at a node. */
export function branchesAt(node: StudyNode): Branch[] {
  return node.children.map((first) => {
    const nodes = [first];
    for (let last = first; last.children.length === 1; nodes.push(last)) last = last.children[0]!;
    return { nodes, branches: branchesAt(nodes.at(-1)!) };
  });
}
