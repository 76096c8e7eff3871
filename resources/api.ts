import { integer, nullable, objectOf, text } from '@crewdeck/engine/model/answers.ts';
import type { Api } from '@crewdeck/engine/model/openapi.ts';
import { answered, parameter } from '@crewdeck/engine/model/openapi/messages.ts';

/** An employee as sign-in answers them. */
export const user = objectOf({
  userId: integer,
  empId: text,
  userName: text,
  name: text,
  email: text,
  phone: nullable(text),
  userRole: text,
  userRoleId: integer,
  role: text,
  locale: text,
  avatarUrl: nullable(text),
});

/** Addresses that are taken by two names: `event/…` answers as `events/…`. */
export const aliases = { event: 'events' };

/** Parts of the API document next to resources and services. */
export const api: Api = {
  info: {
    title: 'Crewdeck',
    version: '2.3.0',
    description:
      'HR and workforce portal. Send `Authorization: Bearer <token>` and `userId` with every request. ' +
      '`Accept-Language` sets the language for finding and sorting types and roles and for exported files; ' +
      'the default is the language of the user.',
  },
  user,
  paths: {
    '/api/v1/calendar/feed/{signature}': {
      get: {
        tags: ['Calendar'],
        security: [],
        operationId: 'calendarFeed',
        summary: 'Get a private calendar feed (iCalendar) by its URL',
        parameters: [parameter('signature', 'path', text)],
        responses: {
          ...answered({}),
          200: { description: 'The calendar.', content: { 'text/calendar': { schema: text } } },
        },
      },
    },
  },
};
