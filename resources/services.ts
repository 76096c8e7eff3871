import {
  date,
  flag,
  integer,
  labels,
  listOf,
  nullable,
  number,
  objectOf,
  pageOf,
  paging,
  text,
} from '@crewdeck/engine/model/answers.ts';
import { dashboardFigures, waitingFigures } from './dashboard-figures.ts';
import { inboxKinds, inboxPage, laterInput } from './inbox.ts';
import type { Service } from '@crewdeck/engine/model/operation.ts';

const series = listOf(objectOf({ label: text, value: number, 'id?': nullable(integer), 'key?': text }));
const found = listOf(objectOf({ id: integer, label: text, 'detail?': nullable(text) }));
const span = { from: date, to: date } as const;

/** Endpoints that belong to no resource; `server/services/<name>.ts` does what they say. */
export const services = {
  search: {
    title: 'Search',
    actions: {
      search: {
        method: 'GET',
        path: 'search',
        summary: 'People, projects, clients and tickets that the caller may see',
        needs: [],
        query: {
          q: { type: 'string', maxLength: 200, default: '' },
          limit: { type: 'integer', minimum: 1, maximum: 50, default: 5 },
        },
        data: objectOf({
          results: objectOf({ employees: found, projects: found, clients: found, tickets: found }),
        }),
      },
    },
  },
  dashboard: {
    title: 'Dashboard',
    actions: {
      summary: {
        method: 'GET',
        path: 'dashboard/summary',
        summary: "The figures of the caller's dashboard",
        needs: 'dashboard.read',
        data: dashboardFigures,
      },
      waiting: {
        method: 'GET',
        path: 'dashboard/waiting',
        summary: 'How much waits for the caller: requests to decide, open tickets, questions not answered',
        needs: [],
        data: waitingFigures,
      },
      analytics: {
        method: 'GET',
        path: 'dashboard/analytics/{topic}',
        summary: 'Figures of `people`, `attendance` or `projects` over a period; own ones without read_all',
        needs: 'dashboard.read',
        query: span,
        isReport: true,
        data: objectOf({ isOwn: flag, charts: listOf(objectOf({ name: text, series })) }),
      },
    },
  },
  inbox: {
    title: 'Inbox',
    actions: {
      list: {
        method: 'GET',
        path: 'inbox',
        summary: 'What waits for the caller, urgent things first; what was put off is left out until its day',
        needs: [],
        query: { ...paging, kind: { type: 'string', enum: inboxKinds } },
        data: inboxPage,
      },
      putOff: {
        method: 'POST',
        path: 'inbox/later',
        summary:
          'Put something off until a day from tomorrow to 30 days ahead; it is back before if it changes',
        needs: [],
        input: laterInput,
        data: objectOf({ key: text, until: date }),
      },
      takeBack: {
        method: 'DELETE',
        path: 'inbox/later/{key}',
        summary: 'Have something back that was put off',
        needs: [],
        data: { type: 'object' },
      },
    },
  },
  calendar: {
    title: 'Calendar',
    actions: {
      range: {
        method: 'GET',
        path: 'calendar',
        summary: 'Own leave, colleagues away, holidays, events and shifts of a period of at most 100 days',
        needs: 'calender.read',
        query: span,
        data: objectOf({
          entries: listOf(
            objectOf({
              kind: { type: 'string', enum: ['leave', 'away', 'holiday', 'event', 'shift'] },
              id: integer,
              from: text,
              to: text,
              title: text,
              'userId?': integer,
              'status?': integer,
              'dayPart?': text,
              'banner?': text,
              'startTime?': nullable(text),
              'endTime?': nullable(text),
            }),
          ),
        }),
      },
      feed: {
        method: 'GET',
        path: 'calendar/feed',
        summary: 'Since when there is an own private calendar feed, or null',
        needs: 'calender.read',
        data: objectOf({ createdAt: nullable(text) }),
      },
      renewFeed: {
        method: 'POST',
        path: 'calendar/feed',
        summary: 'Make a new address of the feed, which is told once; the former one ends',
        answersSecret: true,
        needs: 'calender.read',
        data: objectOf({ url: text }),
      },
      revokeFeed: {
        method: 'DELETE',
        path: 'calendar/feed',
        summary: 'End the feed',
        needs: 'calender.read',
        data: { type: 'object' },
      },
    },
  },
  sessions: {
    title: 'Sign-in',
    actions: {
      list: {
        method: 'GET',
        path: 'sessions',
        summary: 'Where the caller is signed in',
        needs: [],
        data: pageOf(
          'sessionList',
          objectOf({
            id: text,
            createdAt: text,
            lastSeenAt: text,
            userAgent: nullable(text),
            address: nullable(text),
            method: { type: 'string', enum: ['password', 'password_and_code', 'passkey', 'sso'] },
            isCurrent: flag,
          }),
        ),
      },
      end: {
        method: 'DELETE',
        path: 'sessions/{id}',
        summary: 'Sign out there',
        needs: [],
        data: { type: 'object' },
      },
    },
  },
  operation: {
    title: 'Operation',
    actions: {
      jobs: {
        method: 'GET',
        path: 'jobs',
        summary: 'Work in the background (super_admin)',
        needs: [],
        query: {
          ...paging,
          state: { type: 'string', enum: ['open', 'done', 'failed'] },
          searchText: {
            type: 'string',
            maxLength: 200,
            description: 'The name, number or e-mail of whom the work is for.',
          },
        },
        data: pageOf(
          'jobList',
          objectOf({
            id: integer,
            kind: text,
            template: nullable(text),
            userId: nullable(integer),
            recipient: nullable(text),
            labels,
            state: text,
            attempts: integer,
            createdAt: text,
            runAt: text,
            doneAt: nullable(text),
            failedAt: nullable(text),
            error: nullable(text),
          }),
        ),
      },
      retryJob: {
        method: 'POST',
        path: 'jobs/{id}/retry',
        summary: 'Try a failed job again (super_admin)',
        needs: [],
        data: { type: 'object' },
      },
      outbox: {
        method: 'GET',
        path: 'outbox',
        summary: 'Mails that were written in the demo (super_admin)',
        needs: [],
        query: { ...paging, searchText: { type: 'string', maxLength: 200 } },
        data: pageOf(
          'mailList',
          objectOf({
            id: integer,
            at: text,
            userId: nullable(integer),
            recipient: text,
            subject: text,
            body: text,
            html: text,
            labels,
          }),
        ),
      },
      resetDemo: {
        method: 'POST',
        path: 'demo/reset',
        summary: 'Put the demo company back as it was (super_admin, demo only)',
        needs: [],
        data: { type: 'object' },
      },
    },
  },
} as const satisfies Record<string, Service>;
