import { sql, type RawBuilder } from 'kysely';
import type { Held, Model } from '../../model/model.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { waits } from '../query/held.ts';
import { columnRef } from '../query/source.ts';
import type { Tx } from '../write/transaction.ts';
import { HolderSearch } from './holders.ts';

const ROWS = 'h';

interface Row {
  readonly id: number;
  readonly owner: number;
  readonly by: string;
  readonly person: number | null;
  readonly role: number | null;
}

const columnsOf = (model: Model, held: Held) => {
  const column = (name: string) => columnRef(ROWS, model, name);
  return sql`${sql.ref(`${ROWS}.id`)} as id, ${column(held.owner)} as owner, ${column(held.by)} as by,
    ${column(held.person)} as person, ${column(held.role)} as role`;
};

/** Returns the plain name of a column for an `update`. */
const plain = (model: Model, name: string): RawBuilder<unknown> => sql.id(model.field[name]?.column ?? name);

/**
 * Assigns waiting rows, of those that `which` selects in SQL (as `h`), to their current holders, and notifies
 * these. The holders of new rows (`areNew`) are always notified.
 */
export async function giveHeld(
  call: Call,
  tx: Tx,
  model: Model,
  which: RawBuilder<boolean>,
  areNew = false,
): Promise<void> {
  const { held } = model;
  if (!held) return;
  const { rows: open } = await sql<Row>`select ${columnsOf(model, held)} from ${sql.table(model.table)} h
    where ${waits({ call, model, alias: ROWS }, held)} and ${which} order by h.id for update`.execute(
    verbatim(tx),
  );
  const search = new HolderSearch(call, tx, [...new Set(open.map(({ owner }) => owner))]);
  const moved: (Row & { readonly people: readonly number[] })[] = [];
  for (const row of open) {
    const { person, role, people } = await search.find(held, row.by, row.owner);
    if (!areNew && person === row.person && role === row.role) continue;
    moved.push({ ...row, person, role, people });
  }
  if (moved.length === 0) return;
  await sql`update ${sql.table(model.table)} h set ${plain(model, held.person)} = g.person,
      ${plain(model, held.role)} = g.role, version = h.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as g(id bigint, person bigint, role bigint)
    where h.id = g.id`.execute(verbatim(tx));
  await call.engine.notifyHeld?.({ call, tx, model, rows: moved });
}
