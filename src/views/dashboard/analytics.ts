import type { TranslateFunction } from 'ra-core';
import { endOfMonth, startOfMonth } from '@crewdeck/engine/model/days.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { formatDay } from '@crewdeck/engine/console/format/dates.ts';
import { valueKey } from '@crewdeck/engine/console/context/messages.ts';
import type { Data } from '@crewdeck/engine/console/client/api.ts';
import type { ChartRow } from './ChartCard.tsx';

export type Topic = 'people' | 'attendance' | 'projects';
export type Chart = Data<'GET dashboard/analytics/{topic}'>['charts'][number];
type Point = Chart['series'][number];
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** One chart of a page: one or more series of the answer, and the list behind each of their points. */
export interface Plan {
  readonly name: string;
  readonly kind: 'bars' | 'months';
  readonly series: readonly {
    readonly name: string;
    readonly look: string;
    /** Additional filter of the list behind a point of this series. */ readonly where?: Readonly<
      Record<string, unknown>
    >;
  }[];
  readonly isStacked?: boolean;
  readonly stem: string;
  /** Filter of the list behind a point. */
  readonly filter: (point: Point, span: Span) => Readonly<Record<string, unknown>>;
}

export const within = (field: string, { from, to }: Span): Record<string, unknown> => ({
  [`${field}_gte`]: from,
  [`${field}_lte`]: to,
});
/** Returns the days of a month, as far as they belong to the period. */
export function monthSpan(month: string, { from, to }: Span): Span {
  const [first, last] = [startOfMonth(month), endOfMonth(month)];
  return { from: first < from ? from : first, to: last > to ? to : last };
}
const inMonth =
  (field: string) =>
  ({ label }: Point, span: Span): Record<string, unknown> =>
    within(field, monthSpan(label, span));
const one = (name: string, look = 'is-people'): Plan['series'] => [{ name, look }];

export const plans: Readonly<Record<Topic, readonly Plan[]>> = {
  people: [
    {
      name: 'department',
      kind: 'bars',
      series: one('department'),
      stem: 'employees',
      filter: ({ id }) => ({ department: [id], isActive: true, joiningDate_lte: today() }),
    },
    {
      name: 'role',
      kind: 'bars',
      series: one('role'),
      stem: 'employees',
      filter: ({ id }) => ({ userRole: [id], isActive: true, joiningDate_lte: today() }),
    },
    {
      name: 'joiners',
      kind: 'months',
      series: one('joiners', 'is-joined'),
      stem: 'employees',
      filter: inMonth('joiningDate'),
    },
    {
      name: 'leavers',
      kind: 'months',
      series: one('leavers', 'is-gone'),
      stem: 'employees',
      filter: inMonth('leavingDate'),
    },
  ],
  attendance: [
    {
      name: 'days',
      kind: 'months',
      isStacked: true,
      series: [
        { name: 'present', look: 'is-present', where: { status: [1] } },
        { name: 'wfh', look: 'is-home', where: { status: [3] } },
        { name: 'leave', look: 'is-away', where: { status: [0] } },
      ],
      stem: 'attendance',
      filter: ({ label }, span) => within('date', monthSpan(label, span)),
    },
    {
      name: 'hours',
      kind: 'months',
      series: one('hours'),
      stem: 'attendance',
      filter: ({ label }, span) => within('date', monthSpan(label, span)),
    },
    {
      name: 'leaveType',
      kind: 'bars',
      series: one('leaveType', 'is-away'),
      stem: 'leaves',
      filter: ({ id }, span) => ({
        leaveType: [id],
        leaveStatus: [1],
        leaveFrom_lte: span.to,
        leaveTo_gte: span.from,
      }),
    },
  ],
  projects: [
    {
      name: 'projectStatus',
      kind: 'bars',
      series: one('projectStatus'),
      stem: 'projects',
      filter: ({ id }) => ({ projectStatus: [id] }),
    },
    {
      name: 'ticketStatus',
      kind: 'bars',
      series: one('ticketStatus'),
      stem: 'tickets',
      filter: ({ key }, span) => ({ status: [key], ...createdIn(span) }),
    },
    {
      name: 'ticketCategory',
      kind: 'bars',
      series: one('ticketCategory'),
      stem: 'tickets',
      filter: ({ id }, span) => ({ category: [id], ...createdIn(span) }),
    },
    {
      name: 'tickets',
      kind: 'months',
      series: one('tickets'),
      stem: 'tickets',
      filter: ({ label }, span) => createdIn(monthSpan(label, span)),
    },
  ],
};

/**
 * Returns the filter for rows created on the days of a period, which the server counts by the company's
 * clock.
 */
const createdIn = (span: Span): Record<string, unknown> => within('createdAt', span);

interface Words {
  readonly translate: TranslateFunction;
  readonly locale: string;
  readonly term: (name: string) => string;
}

function labelOf(plan: Plan, { label, key }: Point, { translate, locale, term }: Words): string {
  if (plan.kind === 'months') return formatDay(label, locale, 'monthLong');
  return plan.name === 'ticketStatus'
    ? translate(valueKey('tickets', 'status', key ?? label), { _: label })
    : term(label);
}

/**
 * Returns the rows of a chart: a point of each of its series, named in the language, with the address of its
 * list.
 */
export function toRows(
  plan: Plan,
  charts: readonly Chart[],
  span: Span,
  words: Words,
  pathOf: (stem: string, filter: Readonly<Record<string, unknown>>) => string | undefined,
): ChartRow[] {
  const series = plan.series.map(({ name }) => charts.find((chart) => chart.name === name)?.series ?? []);
  return (series[0] ?? []).map((point, at) => ({
    key: plan.kind === 'months' ? point.label : String(point.id ?? point.key ?? point.label),
    label: labelOf(plan, point, words),
    values: series.map((points) => points[at]?.value ?? 0),
    to: pathOf(plan.stem, plan.filter(point, span)),
    paths: plan.series.map(({ where }) => pathOf(plan.stem, { ...plan.filter(point, span), ...where })),
  }));
}
