import { sql, type Kysely } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '@crewdeck/engine/model/register.ts';

/** Creates the adapter for the provider's state in the database that its servers share. */
export function createStateAdapter(db: Kysely<Database>): (model: string) => Adapter {
  const read = async (
    model: string,
    field: 'id' | 'uid' | 'userCode',
    value: string,
  ): Promise<AdapterPayload | undefined> => {
    const where = field === 'id' ? sql`id = ${value}` : sql`payload ->> ${field} = ${value}`;
    const { rows } = await sql<{
      payload: AdapterPayload;
    }>`select payload from demo_provider_state where model = ${model} and ${where} and (expires_at is null
      or expires_at > now())`.execute(db);
    return rows[0]?.payload;
  };
  return (model) => ({
    async upsert(id, payload, expiresIn) {
      await sql`delete from demo_provider_state where expires_at < now() - interval '1 day'`.execute(db);
      const expiry =
        expiresIn === undefined ? sql`null::timestamptz` : sql`now() + make_interval(secs => ${expiresIn})`;
      await sql`insert into demo_provider_state (model, id, payload, expires_at)
        values (${model}, ${id}, ${JSON.stringify(payload)}::jsonb, ${expiry})
        on conflict (model, id)
        do update set payload = excluded.payload, expires_at = excluded.expires_at`.execute(db);
    },
    find: (id) => read(model, 'id', id),
    findByUid: (uid) => read(model, 'uid', uid),
    findByUserCode: (code) => read(model, 'userCode', code),
    async consume(id) {
      await sql`update demo_provider_state set payload = payload || jsonb_build_object('consumed',
        extract(epoch from now())::integer) where model = ${model} and id = ${id}`.execute(db);
    },
    async destroy(id) {
      await sql`delete from demo_provider_state where model = ${model} and id = ${id}`.execute(db);
    },
    async revokeByGrantId(grantId) {
      await sql`
        delete from demo_provider_state
        where model = ${model} and payload ->> 'grantId' = ${grantId}`.execute(db);
    },
  });
}
