// A value that is kept until the browser's tab is closed, so that it is still there after the page is loaded anew. If the browser
// refuses to store it, because it is too long or storage is denied, it is kept until the page is left.

export class KeptInTab<Value> {
  private value: Value | null = null;

  constructor(private readonly key: string) {}

  /** The value that was kept last; null if there is none. */
  get(): Value | null {
    try {
      return this.value ?? (JSON.parse(sessionStorage.getItem(this.key) ?? "null") as Value | null);
    } catch {
      return null;
    }
  }

  keep(value: Value): void {
    this.forget();
    this.value = value;
    try {
      sessionStorage.setItem(this.key, JSON.stringify(value));
    } catch {
      // It is kept here.
    }
  }

  forget(): void {
    this.value = null;
    try {
      sessionStorage.removeItem(this.key);
    } catch {
      // Nothing was stored.
    }
  }
}
