import type { Limit } from '@crewdeck/engine/console/palette/meanings.ts';
import type { Desk, Opened, Taken, WordCommand } from '@crewdeck/engine/console/palette/offer.ts';
import { endOfMonth, startOfMonth } from '@crewdeck/engine/model/days.ts';
import type { WordName } from './names.ts';
import { limitText, periodText } from './texts.ts';

/** A figure of a report; days are counted in halves, times in minutes. */
interface Figure {
  readonly key: string;
  readonly label: string;
  readonly isTime?: true;
}
const ofDays = (key: string): Figure => ({ key, label: `crewdeck.attendance.sums.${key}` });

/** An absent person may have been on leave, or not have marked the day: both are offered. */
const ofAttendance: Readonly<Partial<Record<WordName, readonly Figure[]>>> = {
  absent: [ofDays('leave'), ofDays('unmarked')],
  leave: [ofDays('leave')],
  present: [ofDays('present')],
  home: [ofDays('wfh')],
  unmarked: [ofDays('unmarked')],
  hours: [{ key: 'minutes', label: 'resources.attendance.fields.workingHours', isTime: true }],
};
const ofLeave: typeof ofAttendance = Object.fromEntries(
  (['taken', 'left', 'pending'] as const).map((key) => [
    key,
    [{ key, label: `crewdeck.leave.figures.${key}` }],
  ]),
);

const HALF_DAY = 0.5;
const MINUTES = 60;

/** Converts a limit to the bound in the address of a report; undefined if it is one of another figure. */
function boundOf(
  { key, isTime = false }: { key: string; isTime?: boolean },
  limit: Limit,
): string | undefined {
  if (limit.unit !== undefined && (limit.unit === 'hour') !== isTime) return undefined;
  const step = isTime ? 1 : HALF_DAY;
  const beyond = limit.isStrict ? (limit.way === 'gte' ? step : -step) : 0;
  return `${key}_${limit.way}:${limit.value * (isTime ? MINUTES : 1) + beyond}`;
}

interface Report {
  readonly path: string;
  readonly figures: typeof ofAttendance;
  readonly hasMonths: boolean;
}

/**
 * Opens the report with the people and the period of the sentence, once for each figure that may be intended.
 */
function openReport(report: Report, taken: Taken, desk: Desk): Opened[] {
  const { period, unit, limit, values, words } = taken;
  const { department } = values;
  const now = { from: startOfMonth(desk.today), to: endOfMonth(desk.today) };
  const { from } = period ?? now;
  const isMonth = report.hasMonths && (unit ?? 'month') === 'month';
  const common: [string, string][] = [
    ['year', from.slice(0, 4)],
    ...(report.hasMonths
      ? [['month', isMonth ? String(Number(from.slice(5, 7))) : 'year'] as [string, string]]
      : []),
    ...(department ? [['team', String(department.id)] as [string, string]] : []),
  ];
  const whereAndWhen = [
    periodText(period ?? now, isMonth ? 'month' : 'year', desk),
    ...(department ? [department.label] : []),
  ];
  const open = (bound: string | undefined, parts: readonly string[]): Opened => ({
    to: `${report.path}?${new URLSearchParams([...common, ...(bound === undefined ? [] : [['bound', bound]])]).toString()}`,
    parts: [...parts, ...whereAndWhen],
  });
  if (!limit) return [open(undefined, [])];
  const figures = [...words].flatMap((word) => report.figures[word as WordName] ?? []);
  return figures.flatMap((figure) => {
    const bound = boundOf(figure, limit);
    const limitFigure = { label: desk.translate(figure.label), isTime: figure.isTime === true };
    return bound === undefined ? [] : [open(bound, [limitText(limit, limitFigure, desk)])];
  });
}

const attendance: Report = { path: '/attendance-report', figures: ofAttendance, hasMonths: true };
const leave: Report = { path: '/leaveReport', figures: ofLeave, hasMonths: false };

/** Commands that open a report with the figures, people and period of a sentence. */
export const reportCommands: readonly WordCommand[] = [
  {
    name: 'attendanceReport',
    icon: 'chart',
    words: ['attendance', 'report', 'people', ...Object.keys(ofAttendance)],
    values: ['department'],
    when: { direction: 'back', units: ['month', 'year'] },
    takesLimit: true,
    open: (taken, desk) =>
      desk.mayVisit(attendance.path) && (taken.limit || taken.words.has('attendance'))
        ? openReport(attendance, taken, desk)
        : undefined,
  },
  {
    name: 'leaveReport',
    icon: 'chart',
    words: ['leave', 'report', 'people', ...Object.keys(ofLeave)],
    values: ['department'],
    when: { direction: 'back', units: ['year'] },
    takesLimit: true,
    open: (taken, desk) =>
      desk.mayVisit(leave.path) && (taken.limit || (taken.words.has('leave') && taken.words.has('report')))
        ? openReport(leave, taken, desk)
        : undefined,
  },
];
