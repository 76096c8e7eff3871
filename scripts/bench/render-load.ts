import type { LoadFigures } from './load.ts';

const time = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(0));
const many = (value: number): string => value.toLocaleString('en-US');

const failuresOf = ({ failures }: LoadFigures): string =>
  Object.entries(failures)
    .map(([status, count]) => `${count} × ${status === '0' ? 'no response' : status}`)
    .join(', ') || 'none';

/** The figures in lines for the screen. */
export const describeLoad = (figures: LoadFigures): string[] => [
  `${many(figures.people)} people, ${many(figures.marks)} days of attendance`,
  ...figures.byKind.map(({ kind, count, p50, p95, p99 }) =>
    [
      kind.padEnd(10),
      `${many(count)} ×`.padStart(9),
      ...[p50, p95, p99].map((value) => `${time(value)} ms`.padStart(9)),
    ].join('  '),
  ),
  `${figures.perSecond.toFixed(0)} requests/s, not 200: ${failuresOf(figures)}, streams dropped: ${figures.streamsDropped}`,
];

/** The figures as a part of the document; `machine` is what they were measured on. */
export function renderLoad(all: readonly LoadFigures[], machine: string): string {
  const parts = all.map((figures) => {
    const { users, seconds, thinkSeconds } = figures.crowd;
    const table = figures.byKind.map(
      ({ kind, count, p50, p95, p99 }) =>
        `| ${[kind, many(count), ...[p50, p95, p99].map(time)].join(' | ')} |`,
    );
    return `**${many(figures.people)} people, ${many(figures.marks)} days of attendance**: ${users} users for ${seconds} s, ${thinkSeconds} s between requests,
a stream each: ${figures.perSecond.toFixed(0)} requests/s; not answered with 200: ${failuresOf(figures)}; streams dropped: ${figures.streamsDropped}.

| ms | answered | median | p95 | p99 |
|---|---|---|---|---|
${table.join('\n')}
`;
  });
  return `\nOn ${machine}, PostgreSQL, one server process;
clients, server and database on the same cores.

${parts.join('\n')}`;
}
