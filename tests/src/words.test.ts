import { describe, expect, test } from 'vitest';
import type { Engine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { createPath, listPath, mayVisit } from '@crewdeck/engine/console/routes/paths.ts';
import { holds } from '@crewdeck/engine/model/access.ts';
import { loadLanguage } from '@crewdeck/engine/console/palette/language.ts';
import { findOffers, type Desk, type Offer } from '@crewdeck/engine/console/palette/offer.ts';
import { buildReader, type NamedValue } from '@crewdeck/engine/console/palette/read.ts';
import { buildI18nProvider } from '@crewdeck/engine/console/providers/i18n-provider.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { Locale } from '@crewdeck/engine/model/locales.ts';
import { buildRoutes } from '@crewdeck/engine/model/routes.ts';
import { schemas } from '../../generated/schemas.ts';
import { definitions } from '../../resources/index.ts';
import { overviews } from '../../resources/pages.ts';
import { permissionMatrix } from '../../server/seed/permission-matrix.ts';
import { texts } from '../../src/locales/locales.ts';
import { words } from '../../src/parts/words/words.ts';

/** A Tuesday. */
const TODAY = '2026-11-24';
const models = buildModels(schemas, definitions);
const routes = buildRoutes(models, overviews);
const engineOf = (role: string): Engine =>
  ({
    models,
    routes,
    permissions: permissionMatrix[role] ?? {},
    isSuperAdmin: false,
    role,
  }) as unknown as Engine;

/** Rows of the master data, as the console reads them. */
const rows: Readonly<Record<string, readonly { id: number; name: string; key: string }[]>> = {
  leaveType: [
    { id: 1, name: 'Casual leave', key: 'casual_leave' },
    { id: 2, name: 'Sick leave', key: 'sick_leave' },
    { id: 3, name: 'Earned leave', key: 'earned_leave' },
    { id: 5, name: 'Work from home', key: 'work_from_home' },
  ],
  department: ['Engineering', 'Design', 'Sales', 'Human resources'].map((name, index) => ({
    id: 30 + index,
    name,
    key: name,
  })),
};

async function understand(locale: Locale, text: string, role = 'hr'): Promise<readonly Offer[]> {
  const { translate } = await buildI18nProvider(models, texts, locale);
  const say = (key: string, options?: object): string => translate(key, options);
  const locales = [...new Set([locale, 'en-US' as const])];
  const spoken = await Promise.all(
    locales.map(async (one) => {
      const { words: table } = await words.tables[one]();
      return { locale: one, language: await loadLanguage(one), words: table.words, values: table.values };
    }),
  );
  const values = words.values.flatMap((source): NamedValue[] => {
    const found =
      'field' in source
        ? (models[source.stem]?.field[source.field]?.schema.enum ?? []).map((value) => ({
            id: value as number | string,
            key: String(value),
            name: say(`resources.${source.stem}.values.${source.field}.${String(value)}`),
          }))
        : (rows[source.of] ?? []);
    return found.map(({ id, key, name }) => {
      const label = 'field' in source ? name : say(`crewdeck.terms.${name}`, { _: name });
      const said = spoken.flatMap((one) => one.values[source.of]?.[key] ?? []);
      return { of: source.of, id, key, label, names: [label, name, ...said] };
    });
  });
  const engine = engineOf(role);
  const browser: Desk = {
    createPath: (stem) => createPath(engine, stem),
    listPath: (stem, filter) => listPath(engine, stem, filter),
    mayVisit: (path) => mayVisit(engine, path),
    holds: (module, permission) => holds(engine, module, permission),
    today: TODAY,
    locale,
    translate: say,
    valuesOf: (of) => values.filter((one) => one.of === of).map((one) => ({ ...one, kind: 'value' })),
  };
  return findOffers(words.commands, buildReader(spoken, values, TODAY)(text), browser);
}
const recordOf = ({ state }: Offer): unknown => (state as { record?: unknown } | undefined)?.record;
/** Returns the commands for a sentence, with the address or the initial values of the form. */
const led = (offers: readonly Offer[]): unknown[] =>
  offers.map((one) => [one.command.name, recordOf(one) ?? decodeURIComponent(one.to.replaceAll('+', ' '))]);

const half = { leaveType: 1, leaveFrom: '2026-11-30', leaveTo: '2026-11-30', dayPart: 'first_half' };
const sick = { leaveType: 2, leaveFrom: TODAY, leaveTo: TODAY };
const nextWeek = { leaveFrom: '2026-11-30', leaveTo: '2026-12-04' };
const beforeChristmas = { leaveFrom: '2026-12-21', leaveTo: '2026-12-24' };
const homeTomorrow = { leaveType: 5, leaveFrom: '2026-11-25', leaveTo: '2026-11-25' };
const homeToday = { date: TODAY, status: 3 };
const absent = (bound: string): string => `/attendance-report?year=2026&month=10&team=30&bound=${bound}`;
const october = '/salary-slip?filter={"year":2026,"month":10}';
const shifts = '/roster?filter={"date":"2026-11-27"}';

describe.each([
  ['en-US', 'half day monday'],
  ['en-US', 'half-day leave on Monday morning'],
  ['en-US', 'first half 30 nov leave'],
  ['fr-FR', 'demi-journée lundi'],
  ['fr-FR', 'une demi-journée lundi matin'],
  ['ru-RU', 'полдня в понедельник'],
  ['ru-RU', 'отгул в понедельник, первая половина дня'],
  ['ru-RU', 'полдня отпуска 30 ноября'],
  ['zh-CN', '下周一半天'],
  ['zh-CN', '周一上午请假'],
  ['zh-CN', '11月30日请半天假'],
] as const)('%s “%s”', (locale, text) => {
  test('prepares the half of that day', async () => {
    expect(led(await understand(locale, text, 'employee'))).toEqual([['requestLeave', half]]);
  });
});

test.each([
  ['en-US', 'sick today', 'requestLeave', sick],
  ['fr-FR', 'malade aujourd’hui', 'requestLeave', sick],
  ['ru-RU', 'болею сегодня', 'requestLeave', sick],
  ['zh-CN', '今天生病', 'requestLeave', sick],
  ['en-US', 'leave next week', 'requestLeave', nextWeek],
  ['fr-FR', 'congé la semaine prochaine', 'requestLeave', nextWeek],
  ['ru-RU', 'отпуск на следующей неделе', 'requestLeave', nextWeek],
  ['zh-CN', '下周请假', 'requestLeave', nextWeek],
  ['en-US', 'vacation 30 nov - 4 dec', 'requestLeave', nextWeek],
  ['en-US', 'vacation from monday to friday', 'requestLeave', nextWeek],
  ['fr-FR', 'congé du lundi au vendredi', 'requestLeave', nextWeek],
  ['ru-RU', 'отпуск с понедельника по пятницу', 'requestLeave', nextWeek],
  ['zh-CN', '周一到周五休假', 'requestLeave', nextWeek],
  ['en-US', 'vacation monday 30 nov to 4 december', 'requestLeave', nextWeek],
  ['en-US', 'leave 30 nov - 4 dec', 'requestLeave', nextWeek],
  ['fr-FR', 'congé du lundi 30 novembre au 4 décembre', 'requestLeave', nextWeek],
  ['fr-FR', 'congés du 21 au 24 décembre', 'requestLeave', beforeChristmas],
  ['ru-RU', 'отпуск с 21 по 24 декабря', 'requestLeave', beforeChristmas],
  ['zh-CN', '12月21日到24日休假', 'requestLeave', beforeChristmas],
  ['en-US', 'wfh', 'markHome', homeToday],
  ['fr-FR', 'télétravail aujourd’hui', 'markHome', homeToday],
  ['ru-RU', 'сегодня из дома', 'markHome', homeToday],
  ['zh-CN', '今天居家办公', 'markHome', homeToday],
  ['en-US', 'wfh tomorrow', 'requestLeave', homeTomorrow],
  ['fr-FR', 'télétravail demain', 'requestLeave', homeTomorrow],
  ['ru-RU', 'завтра удалённо', 'requestLeave', homeTomorrow],
  ['zh-CN', '明天居家', 'requestLeave', homeTomorrow],
  ['en-US', 'ticket the printer is broken', 'newTicket', { title: 'the printer is broken' }],
  ['en-US', 'ticket Printer broken urgent', 'newTicket', { title: 'Printer broken', priority: 'urgent' }],
  ['fr-FR', 'ticket imprimante en panne', 'newTicket', { title: 'imprimante en panne' }],
  ['ru-RU', 'тикет не работает принтер', 'newTicket', { title: 'не работает принтер' }],
  ['zh-CN', '工单 打印机坏了', 'newTicket', { title: '打印机坏了' }],
  ['en-US', 'shift friday', 'shifts', shifts],
  ['fr-FR', 'poste vendredi', 'shifts', shifts],
  ['ru-RU', 'смена в пятницу', 'shifts', shifts],
  ['zh-CN', '周五班次', 'shifts', shifts],
  ['en-US', 'payslip october', 'slips', october],
  ['fr-FR', 'fiche de paie octobre', 'slips', october],
  ['ru-RU', 'расчётный лист за октябрь', 'slips', october],
  ['zh-CN', '十月工资单', 'slips', october],
  ['en-US', 'salary slips 2025', 'slips', '/salary-slip?filter={"year":2025}'],
  ['en-US', 'my payslips', 'slips', '/salary-slip'],
  ['en-US', 'daily report yesterday', 'dailyReport', { workingDate: '2026-11-23' }],
] as const)('%s “%s” leads to %s', async (locale, text, name, target) => {
  expect(led(await understand(locale, text, 'employee'))).toEqual([[name, target]]);
});

test.each([
  ['en-US', 'absent > 3 days october engineering'],
  ['en-US', 'who was absent more than 3 days in October in Engineering'],
  ['en-US', 'absent > 3 days last month engineering'],
  ['fr-FR', 'absents plus de 3 jours en octobre ingénierie'],
  ['ru-RU', 'отсутствовали больше 3 дней в октябре в отделе разработки'],
  ['zh-CN', '研发部十月缺勤超过3天'],
] as const)('%s “%s” leads to the report, by either meaning of absent', async (locale, text) => {
  expect(led(await understand(locale, text))).toEqual([
    ['attendanceReport', absent('leave_gte:3.5')],
    ['attendanceReport', absent('unmarked_gte:3.5')],
  ]);
});

test.each([
  ['wfh >= 5 days 2026', '/attendance-report?year=2026&month=year&bound=wfh_gte:5'],
  ['worked < 120 hours september', '/attendance-report?year=2026&month=9&bound=minutes_lte:7199'],
  ['wfh 5 or more days 2026', '/attendance-report?year=2026&month=year&bound=wfh_gte:5'],
  ['present at most 10 days sales', '/attendance-report?year=2026&month=11&team=32&bound=present_lte:10'],
  ['attendance december', '/attendance-report?year=2025&month=12'],
  ['left < 3 days design', '/leaveReport?year=2026&team=31&bound=left_lte:2.5'],
])('“%s” leads to %s', async (text, address) => {
  expect(led(await understand('en-US', text)).map((one) => (one as unknown[])[1])).toContain(address);
});

test.each([
  ['pending leave engineering', '/leave-request?filter={"leaveStatus":[0],"userId.department":[30]}'],
  ['urgent tickets', '/ticket-management?filter={"priority":["urgent"]}'],
  ['my open tickets', '/ticket-management?filter={"status":["open"],"assignedTo_related":"self"}'],
  ['people in design', '/emp/all-employee?filter={"department":[31]}'],
])('“%s” leads to the list %s', async (text, address) => {
  expect(led(await understand('en-US', text)).map((one) => (one as unknown[])[1])).toContain(address);
});

test.each([
  ['en-US', 'casual leave|Mon, Nov 30|first half'],
  ['fr-FR', 'congé exceptionnel|lun. 30 nov.|matin'],
] as const)('%s says in words what it opens', async (locale, parts) => {
  const [offer] = await understand(locale, 'half day monday', 'employee');
  expect(offer?.parts.join('|')).toBe(parts);
});

test.each([
  ['en-US', 'half day monday dentist', 'dentist'],
  ['en-US', 'Half day on monday for a visit to the dentist', 'visit to the dentist'],
  ['fr-FR', 'demi-journée lundi dentiste', 'dentiste'],
  ['ru-RU', 'полдня в понедельник стоматолог', 'стоматолог'],
  ['zh-CN', '下周一半天看牙', '看牙'],
] as const)('%s “%s” has its reason, which the offer quotes', async (locale, text, reason) => {
  const offers = await understand(locale, text, 'employee');
  expect(led(offers)).toEqual([['requestLeave', { ...half, reason }]]);
  expect(offers[0]?.unread).toEqual([]);
  expect(offers[0]?.parts.at(-1)).toContain(reason);
});

test('what is not understood is named, and nothing is made of it', async () => {
  const [offer] = await understand('en-US', 'attendance december quarterly');
  expect(offer?.unread).toEqual(['quarterly']);
  expect(offer?.to).toBe('/attendance-report?year=2025&month=12');
  expect(await understand('en-US', 'quarterly budget')).toEqual([]);
});

test('a day of the week next to the date of another, or an end without a beginning, is not guessed about', async () => {
  const [other] = await understand('en-US', 'half day friday 30 nov', 'employee');
  expect(other?.unread).toEqual(['friday 30 nov']);
  const [end] = await understand('en-US', 'leave until friday', 'employee');
  expect(end?.unread).toEqual(['until']);
});

test('a second day next to the first is not silently left out', async () => {
  const [offer] = await understand('en-US', 'leave monday tuesday', 'employee');
  expect(offer?.unread).toEqual(['tuesday']);
});

test('nobody is offered what they may not open', async () => {
  expect(led(await understand('en-US', 'people in design', 'trainee'))).toEqual([]);
  expect(led(await understand('en-US', 'left < 3 days', 'trainee'))).toEqual([]);
});
