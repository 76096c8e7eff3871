import { reportDay } from './attendance.ts';
import {
  integer,
  labels,
  listOf,
  nullable,
  number,
  objectOf,
  text,
  type SchemaOf,
  type ValueOf,
} from '@crewdeck/engine/model/answers.ts';
import { leaveBalance } from './leaves.ts';
import { colleague } from './colleague.ts';
import { decisionNames } from './decisions.ts';
import { definitions } from './index.ts';
import { upcoming } from './upcoming.ts';

interface Declared {
  readonly approval?: { readonly endpoint?: { readonly answer: string } };
}

const someone = { userId: integer, name: text, avatarUrl: nullable(text) } as const;

const own = objectOf({
  attendance: nullable(
    objectOf({
      id: integer,
      status: integer,
      checkIn: nullable(text),
      checkOut: nullable(text),
      workingHours: nullable(integer),
      note: nullable(text),
      version: integer,
    }),
  ),
  days: listOf(reportDay),
  markableFrom: text,
  balances: listOf(leaveBalance),
  leaves: listOf(
    objectOf({
      id: integer,
      leaveType: integer,
      leaveFrom: text,
      leaveTo: text,
      dayPart: text,
      days: number,
      leaveStatus: integer,
      labels,
    }),
  ),
  dsrId: nullable(integer),
  openQueries: integer,
  reports: listOf(
    objectOf({ id: integer, date: text, minutes: integer, entries: integer, openQueries: integer }),
  ),
  tickets: listOf(objectOf({ id: integer, ticketNo: text, title: text, status: text, priority: text })),
  ticketCount: integer,
  ticketsRaised: integer,
  ticketsAssigned: integer,
  unread: integer,
  upcoming,
});

/** Kinds of requests that wait for a decision. */
const decisions = Object.entries(definitions).flatMap(([stem, { approval }]: readonly [string, Declared]) =>
  approval ? decisionNames(stem, approval.endpoint?.answer) : [],
);
const request = objectOf({
  kind: { type: 'string', enum: decisions.map(({ kind }) => kind) },
  id: integer,
  version: integer,
  ...someone,
  from: text,
  to: text,
  days: nullable(number),
  minutes: nullable(integer),
  dayPart: nullable(text),
  wantedStatus: nullable(integer),
  labels,
});
const decisionCounts = Object.fromEntries(decisions.map(({ count }) => [count, integer]));
/**
 * Counts of a person's waiting work: requests to decide, assigned open tickets, questions about their
 * reports, steps of checklists; and all items of their inbox.
 */
export const waitingFigures: SchemaOf<{
  readonly tickets: number;
  readonly questions: number;
  readonly checklistSteps: number;
  readonly inbox: number;
}> = objectOf({
  ...decisionCounts,
  tickets: integer,
  questions: integer,
  checklistSteps: integer,
  inbox: integer,
});
const waiting: SchemaOf<{ readonly late: number; readonly items: readonly ValueOf<typeof request>[] }> =
  objectOf({
    ...decisionCounts,
    late: integer,
    items: listOf(request),
  });

const team = objectOf({
  size: integer,
  atWork: integer,
  unmarked: integer,
  waiting,
  away: integer,
  awayTypes: listOf(integer),
  awayToday: listOf(objectOf({ ...colleague, dayPart: text, isHome: { type: 'boolean' } })),
  awayInWeek: integer,
  awayWeek: listOf(objectOf({ ...colleague, from: text, to: text, dayPart: text })),
});

const training = objectOf({
  count: integer,
  late: integer,
  endingSoon: integer,
  missing: listOf(integer),
  people: listOf(
    objectOf({
      ...someone,
      trainingStart: text,
      trainingEnd: text,
      traineeStatus: text,
      missing: integer,
      version: integer,
    }),
  ),
});

const company = objectOf({
  headcount: integer,
  atWork: integer,
  atHome: integer,
  onLeave: integer,
  awayToday: integer,
  waiting,
  trend: listOf(objectOf({ month: text, count: integer, joined: integer, left: integer })),
  departments: listOf(
    objectOf({
      id: integer,
      label: text,
      people: integer,
      atWork: integer,
      atHome: integer,
      away: integer,
      unmarked: integer,
    }),
  ),
  traineesEnding: listOf(objectOf({ ...someone, trainingEnd: text, trainer: nullable(text) })),
  joiners: listOf(objectOf({ ...someone, joiningDate: text })),
  leavers: listOf(objectOf({ ...someone, leavingDate: text })),
});

/**
 * The figures of a dashboard: everybody's own, the team's for who leads one, the trainees' for who
 * trains, the company's for hr, the server's for super_admin.
 */
export const dashboardFigures = objectOf({
  today: text,
  own,
  'team?': team,
  'training?': training,
  'company?': company,
  'operation?': objectOf({ failedJobs: integer, openJobs: integer, errorsToday: integer, logFile: text }),
});
