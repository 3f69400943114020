import { afterEach, describe, expect, it, vi } from "vitest";

/** The storage of a browser's tab, with room for so many characters. */
function storage(room: number) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new Error("It is full.");
      kept.set(key, text);
    },
    removeItem: (key: string) => kept.delete(key),
  };
}

const deny = () => {
  throw new Error("It is denied.");
};
const DENIED = { getItem: deny, setItem: deny, removeItem: deny };

/** The module as it is after the page is loaded. */
async function loaded() {
  vi.resetModules();
  return import("../src/lib/keptRecord");
}

describe("the record that is kept", () => {
  const record = { text: "insula record 1", imported: null };
  afterEach(() => vi.unstubAllGlobals());

  it("is still there after the page is loaded anew", async () => {
    vi.stubGlobal("sessionStorage", storage(1000));
    const { keepRecord, keptRecord } = await loaded();
    expect(keptRecord()).toBeNull();
    keepRecord(record);
    expect(keptRecord()).toEqual(record);
    expect((await loaded()).keptRecord()).toEqual(record);
  });

  it("stays as long as the page if storage is denied", async () => {
    vi.stubGlobal("sessionStorage", DENIED);
    const { keepRecord, keptRecord } = await loaded();
    expect(keptRecord()).toBeNull();
    keepRecord(record);
    expect(keptRecord()).toEqual(record);
  });

  it("stays only as long as the page if it is too long for the storage", async () => {
    vi.stubGlobal("sessionStorage", storage(100));
    const { keepRecord, keptRecord } = await loaded();
    keepRecord(record);
    const long = { text: "x".repeat(200), imported: null };
    keepRecord(long);
    expect(keptRecord()).toEqual(long);
    expect((await loaded()).keptRecord()).toBeNull();
  });
});
