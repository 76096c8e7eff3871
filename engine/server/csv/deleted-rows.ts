import { sql, type Kysely } from 'kysely';
import { nameFields } from '../../model/csv/named-values.ts';
import { isErased } from '../../model/erasing.ts';
import { normaliseInput, type Row } from '../../model/input.ts';
import type { Database } from '../../model/register.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { deletedCondition } from '../query/scope.ts';
import { columnRef } from '../query/source.ts';
import { storedFields } from '../write/insert.ts';
import type { FileColumns } from './file-columns.ts';
import { compare, keyNames, keyText, type Matched } from './match-rows.ts';

/** Deleted rows that are looked through; those that were changed last. */
const MOST_ROWS = 5_000;

/** A row of a file whose key is that of a deleted row. */
export interface DeletedRow {
  readonly line: number;
  readonly name: string;
}

interface Place {
  readonly call: Call;
  readonly db: Kysely<Database>;
  readonly file: FileColumns;
}

/** The deleted rows that new rows of a file may mean, by their keys. */
export class DeletedRows {
  readonly #file: FileColumns;
  readonly #byKey = new Map<string, Row>();
  constructor(file: FileColumns, rows: readonly Row[]) {
    this.#file = file;
    for (const row of rows)
      for (const names of file.keys) {
        const key = JSON.stringify([names, keyText(names, row)]);
        if (!this.#byKey.has(key)) this.#byKey.set(key, row);
      }
  }

  /** Returns a new row of the file as a change of the deleted row of its key; undefined without one. */
  find(row: Matched): (Matched & { readonly before: Row; readonly isDeleted: true }) | undefined {
    if (this.#byKey.size === 0) return undefined;
    const { values } = normaliseInput(this.#file.model, row.raw);
    const names = keyNames(this.#file, values);
    const before = this.#byKey.get(JSON.stringify([names, keyText(names, values)]));
    return before && { ...row, before, ...compare(this.#file, row.raw, before), isDeleted: true };
  }

  /** Returns the field of the row's key if no other row may have its value; undefined otherwise. */
  uniqueField(row: Matched): string | undefined {
    const { values } = normaliseInput(this.#file.model, row.raw);
    return keyNames(this.#file, values).find((name) => this.#file.model.field[name]?.unique === true);
  }

  /** Returns what a deleted row is called. */
  nameOf(row: Row): string {
    const { name, code } = nameFields(this.#file.model);
    return [name, code].map((field) => String(row[field?.name ?? ''] ?? '')).find(Boolean) ?? String(row.id);
  }
}

/** Reads the deleted rows that the caller may know of, but for people whose data were erased. */
export async function readDeleted({ call, db, file }: Place): Promise<DeletedRows> {
  const { model, keys } = file;
  if (!model.softDelete || keys.length === 0) return new DeletedRows(file, []);
  const columns = sql.join(
    storedFields(model).map((field) => sql`${columnRef('t', model, field.name)} as ${sql.id(field.name)}`),
  );
  const { rows } = await sql<Row>`select ${columns} from ${sql.table(model.table)} t
    where ${deletedCondition({ call, model, alias: 't' })}
    order by t.updated_at desc, t.id desc limit ${MOST_ROWS}`.execute(verbatim(db));
  return new DeletedRows(
    file,
    rows.filter((row) => !isErased(call.engine.people, row)),
  );
}
