import { nameFields } from '../../model/csv/named-values.ts';
import { spellingsOf } from '../../model/csv/parts.ts';
import type { Model } from '../../model/model.ts';
import type { ReadRow } from './file-columns.ts';

const MOST_NAMES = 20_000;
const toKey = (text: string): string => text.trim().toLowerCase();

/** The rows of a file that were refused, by the names that other rows may have for them. */
export class RefusedRows {
  readonly #lines = new Map<string, number>();
  readonly #names: readonly string[];
  constructor(model: Model) {
    this.#names = Object.values(nameFields(model)).flatMap((field) => (field ? [field.name] : []));
  }

  note({ raw, source: { line } }: ReadRow): void {
    for (const name of this.#names) {
      const text = raw[name];
      if (typeof text === 'string' && this.#lines.size < MOST_NAMES) this.#lines.set(toKey(text), line);
    }
  }

  /** Returns the line of the row that a text names, if it was refused. */
  lineOf(text: string): number | undefined {
    return [text, ...spellingsOf(text)]
      .map((spelling) => this.#lines.get(toKey(spelling)))
      .find((line) => line !== undefined);
  }
}
