import type { JsonSource } from './json-source.ts';

/** Error about unusable schemas, with every mistake, its location and advice. */
export class SchemaError extends Error {}

/** Collects the problems of all schemas. */
export class Problems {
  readonly #lines: string[] = [];

  /** Notes a problem at a place of a file; `words` say what is wrong and what to write instead. */
  at(source: Pick<JsonSource, 'file' | 'lineOf'>, pointer: string, words: string): void {
    const where = `${source.file}:${source.lineOf(pointer)}`;
    this.#lines.push(`${where} ${pointer === '' ? '/' : pointer}: ${words}`);
  }

  /** Notes a problem of no single place. */
  of(file: string, words: string): void {
    this.#lines.push(`${file}: ${words}`);
  }

  /** Notes a problem that says itself where it is. */
  line(words: string): void {
    this.#lines.push(words);
  }

  get found(): boolean {
    return this.#lines.length > 0;
  }

  /** Throws what was found. */
  throwAll(): void {
    if (this.found) throw new SchemaError([...new Set(this.#lines)].join('\n'));
  }
}
