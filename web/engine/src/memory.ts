// The memory of an engine: places for records, which are reused.

const PAGE = 65536;
const ALIGNMENT = 16;

/** Hands out places in the memory of a module, from an address on. */
export class Places {
  private readonly free = new Map<number, number[]>();

  constructor(
    private readonly memory: WebAssembly.Memory,
    private end: number,
  ) {}

  /** Return the address of a place of some bytes. Their content is undefined. */
  take(size: number): number {
    const place = this.free.get(size)?.pop();
    if (place !== undefined) return place;
    const taken = this.end;
    this.end += Math.ceil(size / ALIGNMENT) * ALIGNMENT;
    const missing = this.end - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return taken;
  }

  /** Return the address of a place with a copy of some bytes. */
  put(bytes: Uint8Array): number {
    const copy = bytes.slice(); // they can be in this memory, which may grow
    const place = this.take(copy.length);
    new Uint8Array(this.memory.buffer, place, copy.length).set(copy);
    return place;
  }

  /** Take a place back. */
  giveBack(place: number, size: number): void {
    const places = this.free.get(size) ?? [];
    places.push(place);
    this.free.set(size, places);
  }
}
