import { expect, test } from 'vitest';
import { schemas } from '../../generated/schemas.ts';
import { texts } from '../../src/locales/locales.ts';
import { buildModels } from '@crewdeck/engine/model/model.ts';
import { definitions } from '../../resources/index.ts';
import { locales, type Locale } from '@crewdeck/engine/model/locales.ts';
import {
  noticeIcons,
  toSentence,
  type Notice,
  type Words,
} from '@crewdeck/engine/console/frame/notices/notice-text.ts';
import { buildI18nProvider } from '@crewdeck/engine/console/providers/i18n-provider.ts';

const models = buildModels(schemas, definitions);
type Kind = NonNullable<Notice['kind']>;
type Told = readonly Readonly<Record<string, unknown>>[];

/** What the rules tell with each kind. */
const told: Readonly<Record<Kind, Told>> = {
  leave_asked: [{ name: 'Yuki Tanaka', type: 'Earned leave', from: '2026-11-23', to: '2026-11-27', days: 5 }],
  leave_decided: [
    { by: 'Marcus Oduya', type: 'Sick leave', from: '2026-11-11', to: '2026-11-11', status: 1 },
    { by: 'Marcus Oduya', type: 'Sick leave', from: '2026-11-11', to: '2026-11-11', status: 2 },
  ],
  exception_decided: [
    { by: 'Marcus Oduya', date: '2026-11-11', status: 'approved' },
    { by: 'Marcus Oduya', date: '2026-11-11', status: 'rejected' },
  ],
  down_time_decided: [
    { by: 'Marcus Oduya', date: '2026-11-11', status: 'approved' },
    { by: 'Marcus Oduya', date: '2026-11-11', status: 'rejected' },
  ],
  ticket_assigned: [{ by: 'Jonas Berg', title: 'VPN' }],
  ticket_answered: [{ by: 'Jonas Berg', title: 'VPN' }],
  ticket_status: [{ by: 'Jonas Berg', title: 'VPN', status: 'resolved' }],
  dsr_queried: [{ by: 'Marcus Oduya', date: '2026-11-16' }],
  dsr_answered: [{ by: 'Priya Nair', date: '2026-11-16' }],
  trainer_changed: [{ by: 'Helen Brandt', trainee: 'Noah Lindqvist' }],
  salary_slip_added: [{ title: 'Slip', year: 2026, month: 10 }, { title: 'Slip' }],
  document_added: [{ title: 'Contract' }, {}],
  event_today: [{ title: 'Summer party' }],
  shift_removed: [{ name: 'Priya Nair', dates: ['2026-11-23', '2026-11-24'] }],
};

async function wordsOf(locale: Locale): Promise<Words> {
  const { translate } = await buildI18nProvider(models, texts, locale);
  return { translate, locale, term: (name) => translate(`crewdeck.terms.${name}`, { _: name }) };
}
const notice = (kind: Kind, params: unknown): Notice => ({
  id: 1,
  kind,
  params: params as NonNullable<Notice['params']>,
  link: '/',
  readAt: null,
  createdAt: null,
});

test.each(Object.keys(locales) as Locale[])(
  'every kind of notification is a sentence in %s',
  async (locale) => {
    const words = await wordsOf(locale);
    for (const [kind, examples] of Object.entries(told) as [Kind, Told][]) {
      for (const params of examples) {
        const sentence = toSentence(notice(kind, params), words);
        expect(sentence, kind).not.toMatch(/%\{|crewdeck\.|_|undefined/);
        expect(sentence.length, kind).toBeGreaterThan(3);
      }
    }
  },
);

test('every kind of notification has an icon', () => {
  expect(Object.keys(noticeIcons).toSorted()).toEqual(Object.keys(told).toSorted());
});

test('the sentence names who did it, what and when', async () => {
  const words = await wordsOf('en-US');
  // Between the days of a period stand thin spaces.
  expect(toSentence(notice('leave_asked', told.leave_asked[0]), words).replace(/\s/g, ' ')).toBe(
    'Yuki Tanaka asks for leave: Earned leave, Nov 23 – 27',
  );
  expect(toSentence(notice('ticket_status', told.ticket_status[0]), words)).toBe(
    'Jonas Berg set “VPN” to: Resolved',
  );
  expect(toSentence(notice('salary_slip_added', told.salary_slip_added[0]), words)).toBe(
    'Your salary slip for October 2026 is ready',
  );
});

test('a notification that lacks a part still says what kind of news it is', async () => {
  expect(toSentence(notice('leave_decided', {}), await wordsOf('en-US'))).toBe('Leave decided');
  expect(toSentence(notice('leave_decided', {}), await wordsOf('ru-RU'))).toBe('Решение по отпуску');
});
