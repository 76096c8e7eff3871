import type { Events, Holidays } from '../../../generated/types.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { insertRows, written, type Company } from './company.ts';

/** Easter Sunday of a year (Gauss, Gregorian). */
function easter(year: number): string {
  const a = year % 19,
    b = Math.floor(year / 100),
    c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31),
    day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Feasts of the Hindu calendar, month and day; no rule short enough to stand here gives them. */
const moonFeasts: Readonly<Record<number, { readonly holi: string; readonly diwali: string }>> = {
  2024: { holi: '03-25', diwali: '11-01' },
  2025: { holi: '03-14', diwali: '10-20' },
  2026: { holi: '03-04', diwali: '11-08' },
  2027: { holi: '03-22', diwali: '10-29' },
  2028: { holi: '03-11', diwali: '10-17' },
  2029: { holi: '03-01', diwali: '11-05' },
  2030: { holi: '03-20', diwali: '10-26' },
};
const holi = (year: number): string => `${year}-${moonFeasts[year]?.holi ?? '03-14'}`;
const diwali = (year: number): string => `${year}-${moonFeasts[year]?.diwali ?? '11-01'}`;

const holidaysOf = (year: number): readonly (readonly [string, string, Holidays['type']])[] => [
  ["New Year's Day", `${year}-01-01`, 'public'],
  ['Good Friday', addDays(easter(year), -2), 'public'],
  ['Easter Monday', addDays(easter(year), 1), 'public'],
  ['Labour Day', `${year}-05-01`, 'public'],
  ['World Environment Day', `${year}-06-05`, 'optional'],
  ['Foundation Day', `${year}-09-15`, 'company'],
  ['Holi', holi(year), 'optional'],
  ['Diwali', diwali(year), 'optional'],
  ['Christmas Day', `${year}-12-25`, 'public'],
  ['Boxing Day', `${year}-12-26`, 'public'],
];
type Banner = NonNullable<Events['banner']>;
const eventsOf = (year: number): readonly (readonly [string, string, string, Banner, string | null])[] => [
  ['New Year reception', `${year}-01-08`, 'company_event', 'default', 'Canteen'],
  ['Holi celebration', holi(year), 'festival', 'holi', 'Courtyard'],
  ['Environment day clean-up', `${year}-06-05`, 'company_event', 'environment', 'River bank'],
  ['Summer party', `${year}-07-10`, 'company_event', 'default', 'Roof terrace'],
  ['Foundation day', `${year}-09-15`, 'anniversary', 'foundation', 'Main hall'],
  ['Christmas dinner', `${year}-12-18`, 'festival', 'christmas', 'Main hall'],
];

/** Holidays of the last two years, this and next; events of last year, this and next. */
export async function seedCalendar(company: Company): Promise<void> {
  const { year, tx } = company;
  const holidays = [year - 2, year - 1, year, year + 1].flatMap(holidaysOf);
  for (const [, date, type] of holidays) if (type !== 'optional') company.holidays.add(date);
  await insertRows(
    tx,
    'holidays',
    holidays.map(([title, date, type], index) => ({
      id: index + 1,
      title,
      date,
      type,
      version: 1,
      ...written(`${Math.min(Number(date.slice(0, 4)), year) - 1}-12-01`, 1),
    })),
  );
  const events = [year - 1, year, year + 1].flatMap(eventsOf);
  const monthName = new Date(addDays(company.today, 4)).toLocaleDateString('en-US', {
    month: 'long',
    timeZone: 'UTC',
  });
  const near = [
    [`Birthday breakfast for ${monthName}`, addDays(company.today, 4), 'birthday', 'birthday', 'Canteen'],
    [
      'Work anniversary of the support team',
      addDays(company.today, 11),
      'anniversary',
      'work_anniversary',
      'Support floor',
    ],
    ['First aid training', addDays(company.today, 18), 'training', 'default', 'Room 2.04'],
  ] as const;
  await insertRows(
    tx,
    'events',
    [...events, ...near].map(([title, date, type, banner, location], index) => ({
      id: index + 1,
      title,
      description: `${title}: everybody is welcome.`,
      date,
      type: company.type('event_type', type),
      banner,
      location,
      isDeleted: false,
      version: 1,
      ...written(addDays(company.today, -40), 2),
    })),
  );
}
