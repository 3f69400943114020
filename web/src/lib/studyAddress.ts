// Positions in addresses: the text of a position as raw deflate data in base64url. It stands in the fragment, which no server sees.

import { ROOT } from "./root";

const FORMAT = "deflate-raw";
/** Bytes that are made a string at once: engines limit the number of arguments of a call. */
const CHUNK = 8192;
/** The most characters of a text in an address: a few times the longest position. A short address can hold a very long text. */
const LONGEST = 100_000;

/** The address of the page that studies a position. */
export async function studyAddress(text: string): Promise<string> {
  return `${ROOT}/study#position=${await packed(text)}`;
}

/** A text, packed for an address. */
export async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(FORMAT));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text that was packed; undefined if it is damaged or too long. */
export async function unpacked(data: string): Promise<string | undefined> {
  try {
    const binary = atob(data.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return await limited(new Blob([bytes]).stream().pipeThrough(new DecompressionStream(FORMAT)));
  } catch {
    return undefined;
  }
}

/** The text of a stream; undefined if it is too long. */
async function limited(stream: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = stream.getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LONGEST) {
      await reader.cancel();
      return undefined;
    }
  }
}

/** The position in a fragment such as `#position=…`; undefined if there is none, or it is damaged. */
export async function positionInFragment(fragment: string): Promise<string | undefined> {
  const data = new URLSearchParams(fragment.replace(/^#/, "")).get("position");
  return data ? unpacked(data) : undefined;
}
