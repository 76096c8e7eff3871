import { sql, type RawBuilder } from 'kysely';
import { approvalModel } from '../../model/approval.ts';
import type { Model } from '../../model/model.ts';
import type { Call } from '../context.ts';

/** Who holds a step does not depend on who asks. */
export type Asking = Pick<Call, 'engine'>;

/** The resource whose rows are steps. Only asked for where something is decided about. */
export function stepsOf({ engine }: Asking): Model {
  const model = approvalModel(engine.models, 'steps');
  if (!model) throw new Error('No resource holds the steps of approvals.');
  return model;
}

/** SQL of the table of the steps. */
export const stepsTable = (call: Asking): RawBuilder<unknown> => sql.table(stepsOf(call).table);

/** Where a product has no deputies, nobody stands in for anybody. */
const nobody = sql`(select null::bigint as user_id, null::bigint as deputy_id, null::date as "from",
  null::date as "to", null::jsonb as resources where false)`;

/** SQL of the table of who stands in for whom. */
export function deputiesTable({ engine }: Asking): RawBuilder<unknown> {
  const model = approvalModel(engine.models, 'deputies');
  return model ? sql.table(model.table) : nobody;
}
