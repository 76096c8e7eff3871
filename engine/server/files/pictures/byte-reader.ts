import { setImmediate as takeTurns } from 'node:timers/promises';
import { failFields, fieldError } from '../../errors/errors.ts';

/** The refusal of a picture whose structure is broken: one that is cut short, or a length beyond its end. */
export const brokenPicture = (): Error => failFields(fieldError('file', 'picture_broken'));

/** Far more segments, chunks or frames than any real picture has. */
const MOST_PARTS = 50_000;
/** Parts that are read before other requests get their turn. */
const PARTS_AT_ONCE = 1000;

/** Reads the portions that a format has out of bytes that come in chunks of any size. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  #parts = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns what has come of the next bytes, one at least; nothing at the end. */
  async readSome(most = Infinity): Promise<Buffer | undefined> {
    while (this.#held.length === 0) {
      const { value, done } = await this.#source.next();
      if (done) return undefined;
      this.#held = value;
    }
    const taken = this.#held.subarray(0, most);
    this.#held = this.#held.subarray(taken.length);
    return taken;
  }

  /** Returns the next bytes, fewer than `count` only where there are no more. */
  async #readUpTo(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = count; left > 0;) {
      const part = await this.readSome(left);
      if (!part) break;
      if (part.length === count) return part;
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }

  /** Returns exactly `count` bytes. Throws `picture_broken` where there are fewer. */
  async read(count: number): Promise<Buffer> {
    const bytes = await this.#readUpTo(count);
    if (bytes.length < count) throw brokenPicture();
    return bytes;
  }

  /**
   * Returns the `count` bytes that a part of the structure begins with; nothing where the content has ended.
   * Throws `picture_broken` where it ends within them, and beyond 50,000 parts: millions of empty ones would
   * cost seconds.
   */
  async readHead(count: number): Promise<Buffer | undefined> {
    this.#parts += 1;
    if (this.#parts % PARTS_AT_ONCE === 0) await takeTurns();
    const bytes = await this.#readUpTo(count);
    if (bytes.length === 0) return undefined;
    if (bytes.length < count || this.#parts > MOST_PARTS) throw brokenPicture();
    return bytes;
  }

  /** Yields `count` bytes in pieces. Throws `picture_broken` where there are fewer. */
  async *pass(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      const part = await this.readSome(left);
      if (!part) throw brokenPicture();
      left -= part.length;
      yield part;
    }
  }

  async skip(count: number): Promise<void> {
    for await (const _ of this.pass(count));
  }

  /** Puts bytes back, to be read again. */
  unread(bytes: Buffer): void {
    this.#held = this.#held.length === 0 ? bytes : Buffer.concat([bytes, this.#held]);
  }

  /** Reads what is left, so that what follows in a request can come. */
  async drain(): Promise<void> {
    while (await this.readSome());
  }

  /** Lets go of the source, wherever the reading has ended. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }
}
