import { people as callers } from '../demo/people.ts';
import type { Growth } from './growth.ts';

const number = (value: number): string => value.toLocaleString('en-US');

/** One line of a table. */
const cells = (values: readonly string[]): string => `| ${values.join(' | ')} |`;

/** A line for each list: rows that it reads, of rows that it has, for everybody who may read it. */
function renderReadings({ readings }: Growth): string {
  const lists = [...new Set(readings.map(({ what }) => what))];
  return lists
    .map((what) => {
      const found = callers.map((caller) => {
        const reading = readings.find((one) => one.what === what && one.person === caller);
        return reading ? `${number(reading.read)} / ${number(reading.total)}` : '';
      });
      return cells([`\`${what}\``, ...found]);
    })
    .join('\n');
}

/** A line for each of the largest tables. */
const renderStorage = ({ storage }: Growth): string =>
  storage
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

/** The part of the document about growth. */
export function renderGrowth(growth: Growth, machine: string): string {
  const { people, marks, lists, reportRatio, gridMs, underWrites, fillSeconds, memoryMb } = growth;
  const table = lists.map(({ what, small, large }) =>
    cells([`\`${what}\``, small.toFixed(1), large.toFixed(1), `${(large / small).toFixed(2)} ×`]),
  );
  return `\nOn ${machine}, PostgreSQL, one caller (hr), milliseconds that 95 of 100 requests stay under:
the demo company (250 people), then ${number(people)} people with ${number(marks)} days of attendance. Goal: ≤ 3 ×.

| list | 250 people | ${number(people)} people | growth |
|---|---|---|---|
${table.join('\n')}

Leave report of a year for a page of ten, against the bare SQL (page and count):
${reportRatio.toFixed(2)} × its time (goal ≤ 1.5 ×).
A month's grid of 50 people is one query beside the count: ${gridMs.toFixed(0)} ms.

While ${number(underWrites.written)} marks were written in ${underWrites.seconds} s, each of which changes the list, hr's first page of all attendance took
${underWrites.p50.toFixed(1)} ms in the middle, and 99 of 100 stayed under ${underWrites.p99.toFixed(1)} ms (goal ≤ 100).

What everybody's first page reads there, of the table that it reads most of: rows read / rows that the list has.

| list | ${callers.join(' | ')} |
|---|${callers.map(() => '---|').join('')}
${renderReadings(growth)}

The database was filled in ${number(Math.round(fillSeconds))} s; the server takes ${memoryMb.toFixed(0)} MB after all of this. Its largest tables:

| table | rows | on the disk | bytes a row | its indexes, bytes a row |
|---|---|---|---|---|
${renderStorage(growth)}
`;
}
