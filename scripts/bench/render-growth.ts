import { people as callers } from '../demo/people.ts';
import type { Growth } from './growth.ts';

const number = (value: number): string => value.toLocaleString('en-US');

/** One line of a table. */
const cells = (values: readonly string[]): string => `| ${values.join(' | ')} |`;

/** Chooses the lists of a table that are shown, by the name of the list and its largest figure. */
type Choice = (largest: number, kind: 'growth' | 'rows') => boolean;

/** Lists that grow noticeably, and those that read more rows than a few pages. */
const isNotable: Choice = (largest, kind) => largest > (kind === 'growth' ? 1.5 : 10_000);

/** A line for each list: rows that it reads, of rows that it has, for everybody who may read it. */
function renderReadings({ readings }: Growth, isShown: Choice): string {
  const lists = [...new Set(readings.map(({ what }) => what))].filter((what) =>
    isShown(Math.max(...readings.filter((one) => one.what === what).map(({ read }) => read)), 'rows'),
  );
  return lists
    .map((what) => {
      const found = callers.map((caller) => {
        const reading = readings.find((one) => one.what === what && one.person === caller);
        return reading ? `${number(reading.read)}/${number(reading.total)}` : '';
      });
      return cells([`\`${what}\``, ...found]);
    })
    .join('\n');
}

const LARGEST = 5;
/** A line for each of the largest tables. */
const renderStorage = ({ storage }: Growth): string =>
  storage
    .slice(0, LARGEST)
    .map(({ table, rows, tableBytes, indexBytes }) =>
      cells([
        `\`${table}\``,
        number(rows),
        `${number(Math.round((tableBytes + indexBytes) / 2 ** 20))} MB`,
        (tableBytes / rows).toFixed(0),
        (indexBytes / rows).toFixed(0),
      ]),
    )
    .join('\n');

/** The part of the document about growth, with the lists that are worth looking at. */
export function renderGrowth(growth: Growth, machine: string, isShown = isNotable): string {
  const { people, marks, lists, reportRatio, gridMs, underWrites, fillSeconds, memoryMb } = growth;
  const growthOf = ({ small, large }: Growth['lists'][number]): number => large / small;
  const shown = lists.filter((list) => isShown(growthOf(list), 'growth'));
  const others = lists.filter((list) => !shown.includes(list));
  const slowest = Math.max(0, ...others.map(({ large }) => large));
  const table = shown.map((list) =>
    cells([`\`${list.what}\``, list.small.toFixed(1), list.large.toFixed(1), growthOf(list).toFixed(2)]),
  );
  return `\nOn ${machine}, PostgreSQL, one caller (hr), p95 in ms.
Goal: ≤ 3 ×. The large company has ${number(people)} people and ${number(marks)} days of attendance.

| list | 250 people | ${number(people)} people | × |
|---|---|---|---|
${table.join('\n')}

${others.length === 0 ? '' : `The other ${others.length} lists take up to ${slowest.toFixed(1)} ms there, at most 1.5 × their time in the small company.\n\n`}- Leave report of a year, a page of ten, against the bare SQL (page and count): ${reportRatio.toFixed(2)} × (goal ≤ 1.5 ×).
- A month's grid of 50 people: ${gridMs.toFixed(0)} ms.
- First page of all attendance for hr, while ${number(underWrites.written)} marks were written in ${underWrites.seconds} s: median ${underWrites.p50.toFixed(1)} ms, p99 ${underWrites.p99.toFixed(1)} ms
  (goal ≤ 100).
- Filling the database: ${number(Math.round(fillSeconds))} s. Memory of the server afterwards: ${memoryMb.toFixed(0)} MB.

Rows read / rows of the list, for the first page, of the table read most; where anybody reads more than 10,000 rows:

| list | ${callers.join(' | ')} |
|---|${callers.map(() => '---|').join('')}
${renderReadings(growth, isShown)}

| largest tables | rows | on disk | bytes a row | indexes, bytes a row |
|---|---|---|---|---|
${renderStorage(growth)}
`;
}
