import type { CsvRow } from '../../model/csv/read.ts';
import type { Row } from '../../model/input.ts';
import type { Call } from '../context/context.ts';
import { prepareRecord } from '../write/create.ts';
import { readRow, type FileColumns, type ReadRow } from './file-columns.ts';
import type { ReferenceIds } from './reference-ids.ts';

type Prepared = () => ReturnType<typeof prepareRecord>;

/** Rows that are read and validated before their turn, as long as that needs no query. */
export class PrefetchedRows {
  readonly #read = new WeakMap<CsvRow, ReadRow>();
  readonly #prepared = new WeakMap<CsvRow, Prepared>();
  readonly #call: Call;
  readonly #file: FileColumns;
  readonly #ids: ReferenceIds;

  constructor(call: Call, file: FileColumns, ids: ReferenceIds) {
    this.#call = call;
    this.#file = file;
    this.#ids = ids;
  }

  /**
   * Reads a row, and validates it for its creation. A row with a reference that is not known yet is left
   * until its batch.
   */
  prefetch(source: CsvRow): void {
    const read = readRow(this.#file, source, this.#ids.idOf);
    if (read.problems.length > 0) return;
    this.#read.set(source, read);
    this.#prepared.set(source, this.#prepare(read.raw));
  }

  read(source: CsvRow): ReadRow {
    return this.#read.get(source) ?? readRow(this.#file, source, this.#ids.idOf);
  }

  /** Returns the values that a new row would be stored with. Throws as `prepareRecord` does. */
  prepare({ source, raw }: ReadRow): ReturnType<Prepared> {
    return (this.#prepared.get(source) ?? this.#prepare(raw))();
  }

  #prepare(row: Row): Prepared {
    const { id: _, ...raw } = row;
    try {
      const prepared = prepareRecord(this.#call, this.#file.model, raw);
      return () => prepared;
    } catch (error) {
      return () => {
        throw error;
      };
    }
  }
}
