import { join } from 'node:path';
import { sql } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import {
  readAttendanceCharts,
  readPeopleCharts,
  readProjectCharts,
  type Chart,
  type Span,
} from '../domain/analytics.ts';
import { addDays, daysBetween } from '@crewdeck/engine/model/days.ts';
import { readCompany } from '../domain/dashboard-company.ts';
import { readOwn, readOwnWaiting } from '../domain/dashboard-own.ts';
import { readLed, readTeam } from '../domain/dashboard-team.ts';
import { readTraining } from '../domain/dashboard-trainees.ts';
import { readWaiting } from '../domain/dashboard-waiting.ts';
import { countInbox } from '../domain/inbox/read-inbox.ts';
import { readLogLines } from '../domain/log-lines.ts';
import type { ServiceAnswer, ServiceContext } from '../declared.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { fail, failFields, fieldError } from '../failures.ts';
import { toLogName } from '@crewdeck/engine/server/tracing/logger.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

const job = table('jobs', 'j');

type Summary = ServiceAnswer<'dashboard', 'summary'>;
type SummaryContext = ServiceContext<'dashboard', 'summary'>;
type ChartsContext = ServiceContext<'dashboard', 'analytics'>;

/** For super_admin: what has gone wrong. */
async function readOperation({ call, tx }: SummaryContext): Promise<NonNullable<Summary['operation']>> {
  const { rows } = await sql<{
    failed: number;
    open: number;
  }>`select count(*) filter (where ${job.failedAt} is not null)::integer as failed,
    count(*) filter (where ${job.failedAt} is null and ${job.doneAt} is null)::integer as open
    from ${job}`.execute(tx);
  // The log is the machine's and named by its clock.
  const fileName = toLogName(new Date());
  const errors = await readLogLines(join(call.engine.config.logDir, fileName), {
    skip: 0,
    limit: 1,
    level: 'error',
  }).catch(() => ({ totalCount: 0 }));
  return {
    failedJobs: rows[0]?.failed ?? 0,
    openJobs: rows[0]?.open ?? 0,
    errorsToday: errors.totalCount,
    logFile: fileName,
  };
}

/**
 * The figures of the caller's dashboard: the own, the team's for who leads, the trainees' for who trains, the
 * company's for hr, the server's for super_admin.
 */
export async function summary(context: SummaryContext): Promise<Summary> {
  const { call, tx, today } = context;
  const isHr =
    holds(call.identity, 'employees', 'read_all') && holds(call.identity, 'attendance', 'read_all');
  const staff = await readLed(call, today);
  const team = staff.length > 0 ? await readTeam(call, tx, staff, today) : undefined;
  const training = await readTraining(call, tx, today);
  const waiting = team || isHr ? await readWaiting(call) : undefined;
  return {
    today,
    own: await readOwn(call, tx, today),
    ...(team && waiting && { team: { ...team, waiting } }),
    ...(training && { training }),
    ...(isHr && waiting && { company: { ...(await readCompany(call, today)), waiting } }),
    ...(call.identity.isSuperAdmin && { operation: await readOperation(context) }),
  };
}

/** Returns the counts of the caller's waiting work. */
export async function waiting(
  context: ServiceContext<'dashboard', 'waiting'>,
): Promise<ServiceAnswer<'dashboard', 'waiting'>> {
  const { call, tx } = context;
  const { items: _items, late: _late, ...requests } = await readWaiting(call);
  return { ...requests, ...(await readOwnWaiting(call, tx)), inbox: await countInbox(context, tx) };
}

const LONGEST = 800;
const topics: Readonly<
  Record<
    string,
    {
      readonly module: string;
      readonly read: (context: ChartsContext, span: Span) => Promise<Chart[]>;
      /** Returns whether the caller sees everybody's rows without `read_all`. */ readonly isShared?: (
        call: Call,
      ) => boolean;
    }
  >
> = {
  people: { module: 'employees', read: ({ tx }, span) => readPeopleCharts(tx, span) },
  attendance: { module: 'attendance', read: ({ call, tx }, span) => readAttendanceCharts(call, tx, span) },
  projects: {
    module: 'project_management',
    read: ({ call, tx }, span) => readProjectCharts(call, tx, span),
    isShared: ({ identity }) => identity.techSupport,
  },
};

/**
 * Charts of a topic over a period (default: the last twelve months); without `read_all` on its module the
 * caller's own figures.
 */
export async function analytics(context: ChartsContext): Promise<ServiceAnswer<'dashboard', 'analytics'>> {
  const { call, params, query, today } = context;
  const topic = Object.hasOwn(topics, params.topic) ? topics[params.topic] : undefined;
  if (!topic) throw fail('not_found');
  const to = query.to ?? today;
  const from = query.from ?? addDays(to, -364);
  if (to < from) throw failFields(fieldError('to', 'before_start'));
  if (daysBetween(from, to) > LONGEST)
    throw failFields(fieldError('to', 'too_late', { date: addDays(from, LONGEST) }));
  const isOwn = !holds(call.identity, topic.module, 'read_all');
  return {
    isOwn: isOwn && !topic.isShared?.(call),
    charts: await topic.read(context, { from, to, today, ...(isOwn && { userId: call.identity.userId }) }),
  };
}
