import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../generated/database.ts';
import type { Services } from '../../generated/actions.ts';
import type { ServiceAnswer, ServiceContext } from '../declared.ts';
import { openMissing } from '@crewdeck/engine/server/approval/open.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { countRows } from '@crewdeck/engine/server/database/count-rows.ts';
import { fail } from '../failures.ts';
import { wakeWorkers } from '@crewdeck/engine/server/jobs/jobs.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

function assertSuperAdmin({ identity }: Call): void {
  if (!identity.isSuperAdmin) throw fail('forbidden');
}

const job = table('jobs', 'j');
const mail = table('outbox', 'o');
const person = table('employees', 'e');

const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const states: Readonly<Record<string, RawBuilder<boolean>>> = {
  open: sql`${job.doneAt} is null and ${job.failedAt} is null`,
  done: sql`${job.doneAt} is not null`,
  failed: sql`${job.failedAt} is not null`,
};

type Context<A extends keyof Services['operation']> = ServiceContext<'operation', A>;
type Answer<A extends keyof Services['operation']> = ServiceAnswer<'operation', A>;

/** SQL of the person that a job is for, if any. */
const concerned = sql<number | null>`(${job.payload}->>'userId')::bigint`;

/** Jobs that are for people whom a text names. */
const isForNamed = (text: string): RawBuilder<boolean> => sql<boolean>`${concerned} in (
  select ${person.id}
  from ${person}
  where position(lower(${text})
    in lower(concat_ws(' ', ${person.name}, ${person.empId}, ${person.email}))) > 0
)`;

/**
 * Returns background jobs, the newest first. Of a payload only the person and the kind of mail are
 * answered.
 */
export async function jobs({ call, tx, query }: Context<'jobs'>): Promise<Answer<'jobs'>> {
  assertSuperAdmin(call);
  const { searchText = '' } = query;
  const from = sql`${job} where ${states[String(query.state)] ?? sql`true`}
    and ${searchText === '' ? sql`true` : isForNamed(searchText)}`;
  const { rows } = await sql<Answer<'jobs'>['jobList'][number]>`
    select j.*, ${person.email} as recipient, jsonb_build_object('userId', ${person.name}) as labels
    from (
      select ${job.id} as id, ${job.kind} as kind, ${job.payload}->>'template' as template,
        ${concerned} as "userId",
        case when ${job.failedAt} is not null then 'failed' when ${job.doneAt} is not null then 'done'
          else 'open' end as state,
        ${job.attempts} as attempts,
        ${instant(job.createdAt)} as "createdAt", ${instant(job.runAt)} as "runAt",
        ${instant(job.doneAt)} as "doneAt", ${instant(job.failedAt)} as "failedAt", ${job.error} as error
      from ${from}
      order by ${job.id} desc
      limit ${query.limit} offset ${query.skip}
    ) j left join ${person} on ${person.id} = j."userId"
    order by j.id desc`.execute(tx);
  return { jobList: rows, totalCount: await countRows(tx, from) };
}

/** Gives a failed job its attempts back. */
export async function retryJob({ call, tx, params }: Context<'retryJob'>): Promise<Answer<'retryJob'>> {
  assertSuperAdmin(call);
  const { rows } = await sql<{
    failed: boolean;
  }>`select ${job.failedAt} is not null as failed from ${job}
    where ${job.id} = ${/^\d{1,15}$/.test(params.id) ? Number(params.id) : 0} for update`.execute(tx);
  if (!rows[0]) throw fail('not_found');
  if (!rows[0].failed) throw fail('illegal_transition', { reason: 'job_not_failed' });
  await tx
    .updateTable('jobs')
    .set({ failedAt: null, attempts: 0, runAt: sql`now()`, lockedUntil: null })
    .where('id', '=', Number(params.id))
    .execute();
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
  const from = sql`${mail} where ${text} = ''
    or position(lower(${text}) in lower(${mail.recipient} || ' ' || ${mail.subject})) > 0`;
  const { rows } = await sql<
    Answer<'outbox'>['mailList'][number]
  >`select ${mail.id} as id, ${instant(mail.at)} as at, ${mail.userId} as "userId",
      ${mail.recipient} as recipient, ${mail.subject} as subject, ${mail.body} as body, ${mail.html} as html,
      jsonb_build_object('userId', (select ${person.name} from ${person}
      where ${person.id} = ${mail.userId})) as labels
    from ${from} order by ${mail.id} desc limit ${query.limit} offset ${query.skip}`.execute(tx);
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
  await openMissing(call, tx as Transaction<Database>);
  call.engine.written('employees', 0);
  return {};
}
