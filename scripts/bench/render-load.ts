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

/** Renders the figures as a part of the document, a column for each company; `machine` measured them. */
export function renderLoad(all: readonly LoadFigures[], machine: string): string {
  const [first] = all;
  if (!first) return '\n';
  const { users, seconds, thinkSeconds } = first.crowd;
  const row = (values: readonly string[]): string => `| ${values.join(' | ')} |`;
  const times = first.byKind.map(({ kind }) =>
    row([
      `${kind}, ms`,
      ...all.map(({ byKind }) => {
        const found = byKind.find((one) => one.kind === kind);
        return found ? [found.p50, found.p95, found.p99].map(time).join('/') : '';
      }),
    ]),
  );
  return `\n${machine}; one server process. ${users} users for ${seconds} s, ${thinkSeconds} s between requests, a stream each.
Times are median/p95/p99.

${row(['', ...all.map(({ people, marks }) => `${many(people)} people, ${many(marks)} days of attendance`)])}
|---|${all.map(() => '---|').join('')}
${times.join('\n')}
${row(['requests/s', ...all.map(({ perSecond }) => perSecond.toFixed(0))])}
${row(['not answered with 200', ...all.map(failuresOf)])}
${row(['streams dropped', ...all.map(({ streamsDropped }) => String(streamsDropped))])}
`;
}
