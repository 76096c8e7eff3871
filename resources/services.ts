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
        summary: 'Find people, projects, clients and tickets that the caller can see',
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
        summary: "Get the figures of the caller's dashboard",
        needs: 'dashboard.read',
        data: dashboardFigures,
      },
      waiting: {
        method: 'GET',
        path: 'dashboard/waiting',
        summary:
          'Get the number of items that wait for the caller: requests to decide, open tickets, unanswered questions',
        needs: [],
        data: waitingFigures,
      },
      analytics: {
        method: 'GET',
        path: 'dashboard/analytics/{topic}',
        summary:
          'Get figures of `people`, `attendance` or `projects` over a period; without read_all those of the caller',
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
        summary:
          'List what waits for the caller, urgent items first; postponed items are left out until their day',
        needs: [],
        query: { ...paging, kind: { type: 'string', enum: inboxKinds } },
        data: inboxPage,
      },
      putOff: {
        method: 'POST',
        path: 'inbox/later',
        summary:
          'Postpone an item until a day from tomorrow to 30 days ahead; it reappears earlier if it changes',
        needs: [],
        input: laterInput,
        data: objectOf({ key: text, until: date }),
      },
      takeBack: {
        method: 'DELETE',
        path: 'inbox/later/{key}',
        summary: 'Undo postponing an item',
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
        summary:
          "List the caller's leave, absent colleagues, holidays, events and shifts of a period of at most 100 days",
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
        summary: 'Get the creation date of the private calendar feed of the caller, or null',
        needs: 'calender.read',
        data: objectOf({ createdAt: nullable(text) }),
      },
      renewFeed: {
        method: 'POST',
        path: 'calendar/feed',
        summary: 'Create a new URL of the feed, which is shown once; the previous URL stops working',
        answersSecret: true,
        needs: 'calender.read',
        data: objectOf({ url: text }),
      },
      revokeFeed: {
        method: 'DELETE',
        path: 'calendar/feed',
        summary: 'Delete the feed',
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
        summary: 'List the sessions of the caller',
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
        summary: 'End a session of the caller',
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
        summary: 'List background jobs (super_admin)',
        needs: [],
        query: {
          ...paging,
          state: { type: 'string', enum: ['open', 'done', 'failed'] },
          searchText: {
            type: 'string',
            maxLength: 200,
            description: 'Name, number or e-mail of the person for whom the job runs.',
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
        summary: 'Retry a failed job (super_admin)',
        needs: [],
        data: { type: 'object' },
      },
      outbox: {
        method: 'GET',
        path: 'outbox',
        summary: 'List e-mails that were written in demo mode (super_admin)',
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
        summary: 'Reset the demo company (super_admin, demo only)',
        needs: [],
        data: { type: 'object' },
      },
    },
  },
} as const satisfies Record<string, Service>;
