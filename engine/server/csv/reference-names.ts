import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FieldModel } from '../../model/model.ts';
import type { Database } from '../../model/register.ts';
import { verbatim } from '../database/field-names.ts';
import type { Engine } from '../context/context.ts';
import { column, namingOf, type Naming } from './naming.ts';

/** Names that are cached; a file with more people than this reads some of them again. */
const MOST_NAMES = 20_000;

/** SQL that holds if another row answers to the same text, so that it would not lead back to this one. */
function isShared(naming: Naming, text: RawBuilder<string>): RawBuilder<boolean> {
  const { target, name, uniqueValue, among } = naming;
  const places = [name, uniqueValue]
    .filter((field) => field !== undefined)
    .map((field) => sql<boolean>`lower(${column('o', field)}) = lower(${text})`);
  return sql<boolean>`exists (select 1 from ${sql.table(target.table)} o where o.id <> t.id and ${among('o')}
    and (${sql.join(places, sql` or `)}))`;
}

/**
 * SQL of what a row is called in a file: its code, else its name, else its unique value, else its number, the
 * first that means this row alone.
 */
function textOf(naming: Naming): RawBuilder<string> {
  if (naming.code) return column('t', naming.code);
  const choices = [naming.name, naming.uniqueValue]
    .filter((field) => field !== undefined)
    .map((field) => sql`when not ${isShared(naming, column('t', field))} then ${column('t', field)}`);
  return choices.length === 0
    ? sql<string>`t.id::text`
    : sql<string>`case ${sql.join(choices, sql` `)} else t.id::text end`;
}

/** Names of referenced rows, read a page at a time and remembered. */
export class ReferenceNames {
  readonly #known = new Map<string, Map<number, string>>();
  readonly #engine: Engine;
  readonly #db: Kysely<Database>;
  constructor(engine: Engine, db: Kysely<Database>) {
    this.#engine = engine;
    this.#db = db;
  }

  /** Reads the names of those ids that are not cached. */
  async load(field: FieldModel, ids: ReadonlySet<number>): Promise<void> {
    const naming = namingOf(this.#engine, field);
    const known = this.#known.get(naming.key) ?? new Map<number, string>();
    this.#known.set(naming.key, known);
    const missing = [...ids].filter((id) => !known.has(id));
    if (missing.length === 0) return;
    if (known.size + missing.length > MOST_NAMES) known.clear();
    const wanted = known.size === 0 ? [...ids] : missing;
    const { rows } = await sql<{
      id: number;
      text: string;
    }>`select t.id, ${textOf(naming)} as text from ${sql.table(naming.target.table)} t
      where t.id = any(${wanted}::bigint[])`.execute(verbatim(this.#db));
    for (const { id, text } of rows) known.set(id, text);
  }

  /** Returns the name of a row; its id if the row no longer exists. */
  readonly nameOf = (field: FieldModel, id: number): string =>
    this.#known.get(namingOf(this.#engine, field).key)?.get(id) ?? String(id);
}
