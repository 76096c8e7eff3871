import type { FastifyInstance } from 'fastify';
import { addDays, todayIn } from '@crewdeck/engine/model/days.ts';
import { holds } from '@crewdeck/engine/model/access.ts';
import { hashOf } from '@crewdeck/engine/server/identity/account-tokens.ts';
import { readPerson } from '@crewdeck/engine/server/identity/sessions.ts';
import { readCalendar, type CalendarEntry } from '../domain/calendar-entries.ts';
import type { Engine } from '@crewdeck/engine/server/context/context.ts';
import { feedOf } from '../domain/feeds.ts';
import { fail } from '../failures.ts';
import { translate } from '../locales/translate.ts';

const BACK = 60;
const AHEAD = 400;

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
const compact = (date: string): string => date.replaceAll('-', '');

/** Lines of at most 75 bytes, as RFC 5545 wants them; never inside a character. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 73) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

function toEvent(entry: CalendarEntry, title: string, host: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.kind}-${entry.id}-${compact(entry.from)}@${host}`,
    `DTSTAMP:${compact(entry.from)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(entry.from)}`,
    `DTEND;VALUE=DATE:${compact(addDays(entry.to, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/**
 * Registers the private calendar feed of a person: own leave and shifts, holidays, events, and absences of
 * colleagues without their reason.
 */
export function registerCalendarFeed(app: FastifyInstance, engine: Engine): void {
  app.get<{ Params: { signature: string } }>(
    '/api/v1/calendar/feed/:signature',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const secret = request.params.signature.replace(/\.ics$/i, '');
      if (!/^[\w-]{43}$/.test(secret)) throw fail('not_found');
      const feed = await feedOf(engine.db).where('f.secretHash', '=', hashOf(secret)).executeTakeFirst();
      const person =
        feed && (await readPerson(engine.directory, engine.db, feed.userId, { mustBeActive: true }));
      if (!person || !holds(person, 'calender', 'read')) throw fail('not_found');
      const today = todayIn(engine.config.timeZone, engine.now());
      const { word, term } = translate(person.locale);
      const entries = await readCalendar(
        engine.db,
        person.userId,
        addDays(today, -BACK),
        addDays(today, AHEAD),
      );
      const nameOf = (entry: CalendarEntry): string =>
        entry.kind === 'away'
          ? `${word('leave')}: ${entry.title}`
          : entry.kind === 'leave'
            ? `${term(entry.title)}${entry.status === 0 ? ` (${word('pending')})` : ''}`
            : entry.kind === 'shift'
              ? `${term(entry.title)} ${entry.startTime ?? ''}–${entry.endTime ?? ''}`
              : entry.title;
      const host = new URL(engine.config.publicUrl).hostname;
      const lines = [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        `PRODID:-//${escapeText(engine.config.companyName)}//Crewdeck//EN`,
        'CALSCALE:GREGORIAN',
        `X-WR-CALNAME:${escapeText(engine.config.companyName)}`,
        ...entries.flatMap((entry) => toEvent(entry, nameOf(entry), host)),
        'END:VCALENDAR',
      ];
      return reply
        .headers({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, max-age=900' })
        .send(`${lines.map(foldLine).join('\r\n')}\r\n`);
    },
  );
}
