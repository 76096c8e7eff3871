import { reportDay } from './attendance.ts';
import { integer, labels, listOf, nullable, number, objectOf, text } from '@crewdeck/engine/model/answers.ts';
import { leaveBalance } from './leaves.ts';
import { colleague } from './colleague.ts';

const someone = { userId: integer, name: text, avatarUrl: nullable(text) } as const;

/** What comes: birthdays, anniversaries, holidays, events. */
export const upcoming = listOf(
  objectOf({
    kind: { type: 'string', enum: ['birthday', 'work_anniversary', 'holiday', 'event'] },
    date: text,
    title: text,
    banner: text,
    userId: nullable(integer),
    avatarUrl: nullable(text),
    years: nullable(integer),
    id: nullable(integer),
  }),
);

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

const waiting = objectOf({
  leaves: integer,
  downTimes: integer,
  exceptions: integer,
  late: integer,
  items: listOf(
    objectOf({
      kind: { type: 'string', enum: ['leave', 'exception', 'downTime'] },
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
    }),
  ),
});

const team = objectOf({
  size: integer,
  people: listOf(integer),
  atWork: integer,
  unmarked: integer,
  waiting,
  awayToday: listOf(objectOf({ ...colleague, dayPart: text, isHome: { type: 'boolean' } })),
  awayWeek: listOf(objectOf({ ...colleague, from: text, to: text, dayPart: text })),
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
 * The figures of a dashboard: everybody's own, the team's for who leads one, the company's for hr, the
 * server's for super_admin.
 */
export const dashboardFigures = objectOf({
  today: text,
  own,
  'team?': team,
  'company?': company,
  'operation?': objectOf({ failedJobs: integer, openJobs: integer, errorsToday: integer, logFile: text }),
});
