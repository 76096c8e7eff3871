import { describe, expect, test } from 'vitest';
import { schemas } from '../../generated/schemas.ts';
import { texts } from '../../src/locales/locales.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { definitions } from '../../resources/index.ts';
import { notices } from '../../resources/notices.ts';
import type { NoticeParams } from '../../resources/notice-params.ts';
import { locales, type Locale } from '@crewdeck/engine/model/locales.ts';
import type { NoticePart, Notices, NoticeSentence } from '@crewdeck/engine/model/notices.ts';
import type { Notice } from '@crewdeck/engine/console/context/notices.ts';
import { partSentences } from '@crewdeck/engine/model/notice-text.ts';
import { toSentence, type Words } from '@crewdeck/engine/console/frame/notices/notice-text.ts';
import { buildI18nProvider } from '@crewdeck/engine/console/providers/i18n-provider.ts';

const models = buildModels(schemas, definitions);
type Kind = keyof NoticeParams;
type Params = Readonly<Record<string, unknown>>;
const table: Notices = { stem: 'notifications', kindField: 'kind', kinds: notices };
const kinds = schemas.notifications?.properties?.kind?.enum as readonly Kind[];

async function wordsOf(locale: Locale): Promise<Words> {
  const { translate } = await buildI18nProvider(models, texts, locale);
  return { translate, locale, term: (name) => translate(`crewdeck.terms.${name}`, { _: name }) };
}
const notice = (kind: Kind, params: Params): Notice => ({
  id: 1,
  kind,
  params: params,
  link: '/',
  readAt: null,
  createdAt: null,
});
const sentenceFor = (kind: Kind, params: Params, words: Words): string =>
  toSentence(notice(kind, params), table, words);

/** Parameters that fill a part. */
function fill(part: NoticePart, name: string): Params {
  if (part === 'text') return { [name]: 'Yuki Tanaka' };
  if (part === 'term') return { [name]: 'Sick leave' };
  if (part === 'date') return { [name]: '2026-11-16' };
  if (part === 'dates') return { [name]: ['2026-11-23', '2026-11-24'] };
  if ('period' in part) return { [part.period[0]]: '2026-11-23', [part.period[1]]: '2026-11-27' };
  if ('month' in part) return { [part.month[0]]: 2026, [part.month[1]]: 10 };
  if ('resource' in part) return { [part.resource]: 'leaves' };
  if ('record' in part)
    return {
      [part.record[0]]: 'leaves',
      [part.record[1]]: [{ field: 'leaveFrom', kind: 'date', value: '2026-11-23' }],
    };
  if ('changes' in part)
    return {
      [part.changes[0]]: 'leaves',
      [part.changes[1]]: [{ field: 'leaveTo', kind: 'date', from: '2026-11-23', to: '2026-11-24' }],
    };
  const [stem, field] = part.label;
  return { [name]: schemas[stem]?.properties?.[field]?.enum?.[0] };
}

/** Returns the fault of a sentence in a language; undefined if it can be rendered. */
function findFault(kind: Kind, { text, when = {}, parts }: NoticeSentence, words: Words): string | undefined {
  const { locale, translate } = words;
  const own = translate(`crewdeck.notices.${text}`, { _: '' });
  if (own === '') return `${kind}: add the sentence '${text}' to resources/locales/notices/${locale}.ts.`;
  const params = Object.assign(
    {},
    ...Object.entries(parts).map(([name, part]) => fill(part, name)),
  ) as Params;
  const sentence = sentenceFor(kind, { ...params, ...when }, words);
  const open = /%\{(\w+)\}/.exec(sentence)?.[1];
  if (open !== undefined)
    return `${kind}: nothing fills %{${open}} of '${text}' in ${locale}. Name the part in resources/notices.ts.`;
  return /crewdeck\.|_|undefined/.test(sentence) || sentence.length <= 3
    ? `${kind}: '${text}' reads “${sentence}” in ${locale}. Look at its parts in resources/notices.ts.`
    : undefined;
}

test.each(Object.keys(locales) as Locale[])(
  'every kind of notification is a sentence in %s',
  async (locale) => {
    const words = await wordsOf(locale);
    const faults = kinds.flatMap((kind) =>
      notices[kind].sentences.map((sentence) => findFault(kind, sentence, words)),
    );
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  },
);

test('no sentence is in the texts without a kind that uses it', async () => {
  const { texts: portal } = await texts['en-US']();
  const sentenceNames = Object.values(notices).flatMap(({ sentences }) => sentences.map(({ text }) => text));
  sentenceNames.push(...partSentences);
  expect(Object.keys(portal.own.notices ?? {}).filter((name) => !sentenceNames.includes(name))).toEqual([]);
});

test('the sentence names who did it, what and when', async () => {
  const words = await wordsOf('en-US');
  const leave = { name: 'Yuki Tanaka', type: 'Earned leave', from: '2026-11-23', to: '2026-11-27', days: 5 };
  // Between the days of a period stand thin spaces.
  expect(sentenceFor('leave_asked', leave, words).replace(/\s/g, ' ')).toBe(
    'Yuki Tanaka asks for leave: Earned leave, Nov 23 – 27',
  );
  expect(sentenceFor('ticket_status', { by: 'Jonas Berg', title: 'VPN', status: 'resolved' }, words)).toBe(
    'Jonas Berg set “VPN” to: Resolved',
  );
  expect(sentenceFor('salary_slip_added', { title: 'Slip', year: 2026, month: 10 }, words)).toBe(
    'Your salary slip for October 2026 is ready',
  );
  expect(sentenceFor('salary_slip_added', { title: 'Slip' }, words)).toBe('A new salary slip is ready');
});

test('a decision has a sentence for each outcome', async () => {
  const words = await wordsOf('en-US');
  const decision = { by: 'Marcus Oduya', date: '2026-11-11' };
  expect(sentenceFor('exception_decided', { ...decision, status: 'approved' }, words)).toMatch(
    / accepted your /,
  );
  expect(sentenceFor('exception_decided', { ...decision, status: 'rejected' }, words)).toMatch(
    / rejected your /,
  );
});

test('a notification that lacks a part still says what kind of news it is', async () => {
  expect(sentenceFor('leave_decided', {}, await wordsOf('en-US'))).toBe('Leave decided');
  expect(sentenceFor('leave_decided', {}, await wordsOf('ru-RU'))).toBe('Решение по отпуску');
});

describe('what someone else has changed', () => {
  const changed = {
    stem: 'leaves',
    by: 'Helen Brandt',
    effect: 'changed',
    about: [{ field: 'leaveFrom', kind: 'date', value: '2026-11-24' }],
    changes: [
      { field: 'leaveType', kind: 'term', from: 'Sick leave', to: 'Unpaid leave' },
      { field: 'dayPart', kind: 'enum', from: 'full', to: 'first_half' },
      { field: 'comment', kind: 'text', from: null, to: 'As discussed' },
    ],
  };

  test.each([
    [
      'en-US',
      'Helen Brandt changed “Leave · Tue, Nov 24”: Leave type: Sick leave → Unpaid leave; ' +
        'Part of day: Full → First half; Comment: As discussed',
    ],
    [
      'fr-FR',
      'Helen Brandt a modifié « Demande de congé · mar. 24 nov. » – Type de congé : Congé maladie → ' +
        'Congé sans solde ; Partie du jour : Journée → Matin ; Commentaire : As discussed',
    ],
    [
      'ru-RU',
      'Helen Brandt меняет «Заявка на отпуск · вт, 24 нояб.» — Вид отпуска: Больничный → Без сохранения ' +
        'зарплаты; Часть дня: Полный день → Первая половина; Комментарий: As discussed',
    ],
    [
      'zh-CN',
      'Helen Brandt修改了“休假申请 · 11月24日周二”：假期类型：病假 → 无薪假；时段：全天 → 上半天；审批意见：As discussed',
    ],
  ] as const)('is reported with its old and new values in %s', async (locale, sentence) => {
    expect(sentenceFor('changed_for_you', changed, await wordsOf(locale))).toBe(sentence);
  });

  test('names the first of many changes, and only the field of what is private, long or gone', async () => {
    const [change] = changed.changes;
    const words = await wordsOf('en-US');
    const many = Array.from({ length: 4 }, () => change);
    expect(sentenceFor('changed_for_you', { ...changed, changes: many }, words)).toMatch(
      /(Sick leave.*){3}; …$/,
    );
    const hidden = [{ field: 'reason', kind: 'none', from: null, to: null }];
    expect(sentenceFor('changed_for_you', { ...changed, changes: hidden }, words)).toMatch(/: Reason$/);
    const emptied = [{ field: 'comment', kind: 'text', from: 'Yes', to: null }];
    expect(sentenceFor('changed_for_you', { ...changed, changes: emptied }, words)).toMatch(
      /Comment: Yes → –$/,
    );
  });

  test('of several records names them', async () => {
    const many = { stem: 'attendance', by: 'Helen Brandt', effect: 'many' };
    expect(sentenceFor('changed_for_you', many, await wordsOf('en-US'))).toBe(
      'Helen Brandt changed several of your records: Attendance',
    );
  });
});
