// Loading the page anew for another build of the server. While the reader is writing something, this waits, because what is
// written would be lost.

/** Milliseconds after which it is seen whether the reader is still writing. */
const AGAIN = 1000;
/** What is written in. Other fields are chosen again in no time. */
const WRITTEN = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])";

type Field = HTMLInputElement | HTMLTextAreaElement;

class Renewal {
  /** Whether the page waits until the reader has finished. */
  isDue = $state(false);

  /** The fields that the reader has changed. */
  private readonly changed = new Set<Field>();
  private readonly composing = new Set<() => boolean>();
  private timer: ReturnType<typeof setInterval> | undefined;

  /** Take note of what the reader writes from now on. */
  begin(): void {
    document.addEventListener("input", ({ target }) => {
      if ((target as Element).matches(WRITTEN)) this.changed.add(target as Field);
    });
  }

  /** Also wait while something is composed that is not in a field. Returns the function that ends this. */
  holdWhile(isComposing: () => boolean): () => void {
    this.composing.add(isComposing);
    return () => void this.composing.delete(isComposing);
  }

  /** Load the page anew as soon as nothing is being written, or after `patience` milliseconds. */
  ask(patience = Infinity): void {
    if (!this.isWriting()) return this.now();
    if (this.isDue) return;
    this.isDue = true;
    const end = performance.now() + patience;
    this.timer = setInterval(() => (!this.isWriting() || performance.now() > end) && this.now(), AGAIN);
  }

  now(): void {
    clearInterval(this.timer);
    location.reload();
  }

  private isWriting(): boolean {
    for (const field of this.changed) if (!field.isConnected || field.value === "") this.changed.delete(field);
    return this.changed.size > 0 || [...this.composing].some((isComposing) => isComposing());
  }
}

export const renewal = new Renewal();
