import { sql, type RawBuilder } from 'kysely';
import type { Services } from '../../generated/actions.ts';
import type { ServiceAnswer, ServiceContext } from '../declared.ts';
import type { Call } from '@crewdeck/engine/server/context.ts';
import { countRows } from '@crewdeck/engine/server/database/count-rows.ts';
import { fail } from '@crewdeck/engine/server/errors.ts';
import { wakeWorkers } from '@crewdeck/engine/server/jobs/jobs.ts';

function assertSuperAdmin({ identity }: Call): void {
  if (!identity.isSuperAdmin) throw fail('forbidden');
}

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const states: Readonly<Record<string, RawBuilder<boolean>>> = {
  open: sql`done_at is null and failed_at is null`,
  done: sql`done_at is not null`,
  failed: sql`failed_at is not null`,
};

type Context<A extends keyof Services['operation']> = ServiceContext<'operation', A>;
type Answer<A extends keyof Services['operation']> = ServiceAnswer<'operation', A>;

/** Work in the background, the newest first. Its payload is not shown: it is about people. */
export async function jobs({ call, tx, query }: Context<'jobs'>): Promise<Answer<'jobs'>> {
  assertSuperAdmin(call);
  const from = sql`jobs where ${states[String(query.state)] ?? sql`true`}`;
  const { rows } = await sql<
    Answer<'jobs'>['jobList'][number]
  >`select id::integer, kind, case when failed_at is not null then 'failed'
      when done_at is not null then 'done' else 'open' end as state, attempts,
    ${instant('created_at')} as "createdAt", ${instant('run_at')} as "runAt",
      ${instant('done_at')} as "doneAt", ${instant('failed_at')} as "failedAt", error
    from ${from} order by id desc limit ${query.limit} offset ${query.skip}`.execute(tx);
  return { jobList: rows, totalCount: await countRows(tx, from) };
}

/** Gives a failed job its attempts back. */
export async function retryJob({ call, tx, params }: Context<'retryJob'>): Promise<Answer<'retryJob'>> {
  assertSuperAdmin(call);
  const { rows } = await sql<{
    failed: boolean;
  }>`select failed_at is not null as failed from jobs
    where id = ${/^\d{1,15}$/.test(params.id) ? Number(params.id) : 0} for update`.execute(tx);
  if (!rows[0]) throw fail('not_found');
  if (!rows[0].failed) throw fail('illegal_transition', { message: 'Only a failed job can be tried again.' });
  await sql`update jobs set failed_at = null, attempts = 0, run_at = now(), locked_until = null
    where id = ${Number(params.id)}`.execute(tx);
  await wakeWorkers(tx);
  return {};
}

/**
 * Mails of a server without a mail server; the links in them are good, so nobody but the demo's super_admin
 * reads them.
 */
export async function outbox({ call, tx, query }: Context<'outbox'>): Promise<Answer<'outbox'>> {
  assertSuperAdmin(call);
  if (call.engine.config.mode !== 'demo') throw fail('not_found');
  const text = query.searchText ?? '';
  const from = sql`outbox o where ${text} = ''
    or position(lower(${text}) in lower(o.recipient || ' ' || o.subject)) > 0`;
  const { rows } = await sql<
    Answer<'outbox'>['mailList'][number]
  >`select o.id::integer, ${instant('o.at')} as at, o.user_id as "userId", o.recipient, o.subject,
      o.body, o.html, jsonb_build_object('userId', (select e.name from employees e
      where e.id = o.user_id)) as labels
    from ${from} order by o.id desc limit ${query.limit} offset ${query.skip}`.execute(tx);
  return { mailList: rows, totalCount: await countRows(tx, from) };
}

/** Puts the demo company back as it was on its first day. The people stay signed in: they are the same. */
export async function resetDemo({ call, tx, today }: Context<'resetDemo'>): Promise<Answer<'resetDemo'>> {
  assertSuperAdmin(call);
  if (call.engine.config.mode !== 'demo') throw fail('not_found');
  const modules = Object.values(call.engine.models)
    .map((model) => model.module)
    .filter((module) => module !== null);
  const { resetDemo: seedAgain } = await import('../seed/reset.ts');
  await seedAgain(tx, call.engine.config, { today, modules });
  call.engine.written('employees', 0);
  return {};
}
