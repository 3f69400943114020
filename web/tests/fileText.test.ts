import { describe, expect, it } from "vitest";
import { decoded } from "../src/lib/fileText";

const TEXT = '{"title": "Îles"}';

/** A text in UTF-16 with a byte order mark. */
function utf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  [..."\ufeff", ...text].forEach((each, index) => view.setUint16(2 * index, each.charCodeAt(0), isLittle));
  return new Uint8Array(view.buffer);
}

describe("the text of a file", () => {
  it("can be UTF-16 with a byte order mark", () => {
    expect(decoded(utf16(TEXT, true))).toBe(TEXT);
    expect(decoded(utf16(TEXT, false))).toBe(TEXT);
  });

  it("can be UTF-8, with or without a byte order mark", () => {
    const bytes = new TextEncoder().encode(TEXT);
    expect(decoded(bytes)).toBe(TEXT);
    expect(decoded(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]))).toBe(TEXT);
  });

  it("is Windows-1252 if it is not UTF-8", () => {
    expect(decoded(Uint8Array.from(TEXT, (each) => each.charCodeAt(0)))).toBe(TEXT);
  });

  it("can be empty", () => {
    expect(decoded(new Uint8Array())).toBe("");
  });
});
