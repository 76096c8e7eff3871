import type { Growth } from './growth.ts';

const number = (value: number): string => value.toLocaleString('en-US');

/** One line of a table. */
const cells = (values: readonly string[]): string => `| ${values.join(' | ')} |`;

/** Chooses the lists of a table that are shown, by the name of the list and its largest figure. */
type Choice = (largest: number, kind: 'growth' | 'rows') => boolean;

/** Growth that a list should not exceed. */
const GOAL = 3;
/** Rows that a list of the document reads at least. */
const MANY_ROWS = 10_000;

/** Lists that miss the goal, and those that read more rows than a few pages. */
const isNotable: Choice = (largest, kind) => largest > (kind === 'growth' ? GOAL : MANY_ROWS);

/** A line for lists with the same readings: rows read, of rows of the list, and by whom. */
function renderReadings({ readings }: Growth, isShown: Choice): string {
  const shown = readings.filter(({ read }) => isShown(read, 'rows'));
  const lists = Map.groupBy(shown, ({ what }) => what);
  const lines = [...lists].map(([what, ofList]) => {
    const figures = Map.groupBy(ofList, ({ read, total }) => `${number(read)}/${number(total)}`);
    const texts = [...figures].map(
      ([figure, all]) => `${all.map(({ person }) => person).join(', ')} ${figure}`,
    );
    return { what: `\`${what}\``, text: texts.join('; ') };
  });
  return [...Map.groupBy(lines, ({ text }) => text)]
    .map(([text, same]) => cells([same.map(({ what }) => what).join(', '), text]))
    .join('\n');
}

const LARGEST = 5;
/** A table of the largest tables, for the screen. */
export const renderStorage = ({ storage }: Growth): string =>
  [
    '| largest tables | rows | on disk | bytes a row | indexes, bytes a row |',
    '|---|---|---|---|---|',
    ...storage
      .slice(0, LARGEST)
      .map(({ table, rows, tableBytes, indexBytes }) =>
        cells([
          `\`${table}\``,
          number(rows),
          `${number(Math.round((tableBytes + indexBytes) / 2 ** 20))} MB`,
          (tableBytes / rows).toFixed(0),
          (indexBytes / rows).toFixed(0),
        ]),
      ),
  ].join('\n');

/** The part of the document about growth, with the lists that are worth looking at. */
export function renderGrowth(growth: Growth, machine: string, isShown = isNotable): string {
  const { people, marks, lists, reportRatio, gridMs, underWrites, memoryMb } = growth;
  const growthOf = ({ small, large }: Growth['lists'][number]): number => large / small;
  const shown = lists.filter((list) => isShown(growthOf(list), 'growth'));
  const others = lists.filter((list) => !shown.includes(list));
  const slowest = Math.max(0, ...others.map(({ large }) => large));
  const table = shown.map((list) =>
    cells([`\`${list.what}\``, list.small.toFixed(1), list.large.toFixed(1), growthOf(list).toFixed(2)]),
  );
  return `\n${machine}; one caller (hr), p95 in ms; the large company has ${number(marks)} days of attendance.

| list | 250 people | ${number(people)} people | × (≤ ${GOAL}) |
|---|---|---|---|
${table.join('\n')}

${others.length === 0 ? '' : `- The other ${others.length} lists are within the goal and take up to ${slowest.toFixed(1)} ms.\n`}- A page of ten of the year's leave report against the bare SQL: ${reportRatio.toFixed(2)} × (≤ 1.5 ×).
- A month's grid of 50 people: ${gridMs.toFixed(0)} ms.
- hr's first page of attendance while ${number(underWrites.written)} marks are written in ${underWrites.seconds} s: median ${underWrites.p50.toFixed(1)} ms, p99 ${underWrites.p99.toFixed(1)} ms (≤ 100).
- Memory of the server: ${memoryMb.toFixed(0)} MB.

First pages that read more than ${number(MANY_ROWS)} rows of a table:

| list | rows read/rows of the list |
|---|---|
${renderReadings(growth, isShown)}
`;
}
