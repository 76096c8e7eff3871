import { sql } from 'kysely';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { rules, type WriteContext } from '../declared.ts';
import { fail, failFields, fieldError } from '../failures.ts';

const delegation = table('delegations', 'd');
const next = table('delegations', 'n');

/**
 * Refuses a deputy whose own deputies lead back to the person within these days. Two at once wait for each
 * other, since neither would see the other's.
 */
async function assertNoCircle({ tx, record, before }: WriteContext<'delegations'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('delegations'))`.execute(tx);
  const inDays = (one: typeof delegation) => sql`${one.from} <= ${record.to}::date
    and ${one.to} >= ${record.from}::date and ${one.id} <> ${before?.id ?? 0}`;
  const { rows } = await sql`
    with recursive stands(id) as (
      select ${delegation.deputyId} from ${delegation}
        where ${delegation.userId} = ${record.deputyId} and ${inDays(delegation)}
      union select ${next.deputyId} from ${next} join stands on ${next.userId} = stands.id
        where ${inDays(next)})
    select 1 from stands where id = ${record.userId}`.execute(tx);
  if (rows.length > 0) throw fail('conflict', { reason: 'deputy_circle' });
}

export default rules('delegations', {
  async beforeWrite(context) {
    const { verb, record } = context;
    if (verb === 'delete') return;
    if ((record.to ?? '') < (record.from ?? '')) throw failFields(fieldError('to', 'before_start'));
    if (record.deputyId === record.userId) throw failFields(fieldError('deputyId', 'own_deputy'));
    await assertNoCircle(context);
  },
});
