import { sql, type RawBuilder } from 'kysely';
import { approvalModel } from '../../../model/approval.ts';
import type { Model } from '../../../model/model.ts';
import type { Call } from '../../context/context.ts';

/** The engine alone: the holder of a step does not depend on the caller. */
export type Asking = Pick<Call, 'engine'>;

/** Returns the resource whose rows are steps. Only called if a resource has an approval. */
export function stepsOf({ engine }: Asking): Model {
  const model = approvalModel(engine.models, 'steps');
  if (!model) throw new Error('No resource stores the steps of approvals (x-resource.approval).');
  return model;
}

/** SQL of the table of the steps. */
export const stepsTable = (call: Asking): RawBuilder<unknown> => sql.table(stepsOf(call).table);

/** An empty table for products without deputies. */
const nobody = sql`(select null::bigint as user_id, null::bigint as deputy_id, null::date as "from",
  null::date as "to", null::jsonb as resources where false)`;

/** Returns SQL of the table of deputies. */
export function deputiesTable({ engine }: Asking): RawBuilder<unknown> {
  const model = approvalModel(engine.models, 'deputies');
  return model ? sql.table(model.table) : nobody;
}
