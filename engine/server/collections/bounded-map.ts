/** Limits of a map. */
export interface Bounds {
  readonly entries: number;
  /** Bytes of keys and values together. */
  readonly bytes: number;
  /** Bytes of one entry; by default a 64th of all, because a few long ones would push out everything else. */
  readonly single?: number;
}

/**
 * Returns about how many bytes a value takes in memory: what texts, numbers and their containers need,
 * counted without writing them out.
 */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 24 + 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (ArrayBuffer.isView(value)) return 96 + value.byteLength;
  let bytes = 32;
  if (Array.isArray(value)) for (const item of value as unknown[]) bytes += 8 + sizeOf(item);
  else for (const name in value) bytes += 16 + sizeOf((value as Record<string, unknown>)[name]);
  return bytes;
}

/** A map with limited entries and bytes; the least recently used entry is removed first. */
export class BoundedMap<T> {
  readonly #entries = new Map<string, { readonly value: T; readonly bytes: number }>();
  readonly #bounds: Required<Bounds>;
  #bytes = 0;

  constructor(bounds: Bounds) {
    this.#bounds = { single: bounds.bytes / 64, ...bounds };
  }

  /** About how many bytes all entries take. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Returns the value, which stays as old as it was. */
  peek(key: string): T | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Returns the value and marks it as used. */
  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Keeps the value; one that is larger than a single one may be is not kept. */
  set(key: string, value: T): void {
    this.#delete(key);
    const bytes = sizeOf(key) + sizeOf(value);
    if (bytes > this.#bounds.single) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    while (this.#bytes > this.#bounds.bytes || this.#entries.size > this.#bounds.entries)
      this.#delete(this.#entries.keys().next().value as string);
  }

  #delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
