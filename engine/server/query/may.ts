import { sql } from 'kysely';
import { parseNeed, type Model } from '../../model/model.ts';
import type { Need } from '../../model/register.ts';
import { verbatim } from '../database/field-names.ts';
import type { Call } from '../context/context.ts';
import { readCondition, writeCondition } from './scope.ts';
import type { Condition, Source } from './source.ts';

type RowVerb = 'read' | 'update' | 'delete';

const isVerb = (what: RowVerb | Need): what is RowVerb => ['read', 'update', 'delete'].includes(what);

function conditionOf(source: Source, what: RowVerb | Need): Condition {
  const { needs, module } = source.model;
  if (what === 'read') return readCondition(source);
  const update = isVerb(what) ? needs[what] : [parseNeed(what, module)];
  return writeCondition({ ...source, access: { read: needs.read, update } });
}

/**
 * Returns whether the caller may do something with a row: a verb of its resource, or a permission that is
 * checked instead of the one to change the row, as in `await may(call, projects,
 * 'project_management.upload_documents', projectId)`. The owner of the row counts as it does for every
 * change.
 */
export async function may(call: Call, model: Model, what: RowVerb | Need, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(model.table)} t where t.id = ${id}
    and ${conditionOf({ call, model, alias: 't' }, what)}`.execute(verbatim(call.engine.db));
  return rows.length > 0;
}
