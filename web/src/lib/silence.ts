// How long a server has not been heard after it was asked something.

/** Milliseconds after which a server that has not answered is taken to be lost. */
export const ANSWERS_WITHIN = 8000;

export class Silence {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Begin to wait, and call a function if nothing is heard. Returns false if this has begun before. */
  begin(lost: () => void): boolean {
    if (this.timer !== undefined) return false;
    this.timer = setTimeout(lost, ANSWERS_WITHIN);
    return true;
  }

  /** Something was heard, or nothing is expected any more. */
  end(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
