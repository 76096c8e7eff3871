import type { Line } from './api.ts';
import type { Timing } from './auth.ts';
import type { Figure } from './figure.ts';
import type { Migration } from './migrate.ts';

/** One line of a table. */
const cells = (values: readonly string[]): string => `| ${values.join(' | ')} |`;

interface Effort {
  readonly startMs: number;
  readonly firstAnswerMs: number;
  readonly idleMb: number;
  readonly rounds: number;
  readonly seconds: number;
}

/** Renders the rates of requests, a column for each number of rows, and the start of the server. */
export function renderApi(lines: readonly Line[], effort: Effort, machine: string): string {
  const { startMs, firstAnswerMs, idleMb, rounds, seconds } = effort;
  const listAt = (rows: number): number => lines.find((line) => line.rows === rows)?.ours ?? NaN;
  const sizes = [...new Set(lines.map(({ rows }) => rows))];
  const table = [...Map.groupBy(lines, ({ what }) => what)].map(([what, group]) =>
    cells([
      what,
      ...sizes.map((size) => {
        const line = group.find(({ rows }) => rows === size);
        if (!line) return '';
        const { ours, bare, ratio, goal } = line;
        const figures = `${ours.toFixed(0)}/${bare.toFixed(0)} = ${ratio.toFixed(2)}`;
        return goal ? `${figures} (${goal.replace(' ×', '')})` : figures;
      }),
    ]),
  );
  const growth = (listAt(1_000) / listAt(1_000_000)).toFixed(2);
  return `\n${machine}; 20 connections, medians of ${rounds} rounds of ${seconds} s. Cells: requests per second, ours/bare = ratio (goal).
**Bare** is Fastify + pg with the obvious SQL on the same rows, page and \`count(*)\` in parallel, without guard,
validation or schema. Ours runs as hr with guard, scope, labels, audit and exact totals. Pages are cached until
their tables are written; *uncached* requests another page each time.

| request | ${sizes.map((size) => `${size.toLocaleString('en-US')} rows`).join(' | ')} |
|---|${sizes.map(() => '---|').join('')}
${table.join('\n')}

- A list page of 1,000,000 rows takes ${growth} × the time of one of 1,000 (≤ 1.5 ×).
- The server is ready after ${startMs} ms, answers a signed-in request after ${firstAnswerMs.toFixed(0)} ms (≤ 2,000), takes ${idleMb.toFixed(0)} MB idle (≤ 200).
`;
}

/** Renders the speed of exports and imports. */
export function renderCsv(figures: readonly Figure[], machine: string): string {
  const table = figures.map(({ what, value, unit, goal }) =>
    cells([what, `${value.toLocaleString('en-US', { maximumFractionDigits: 0 })} ${unit}`, goal]),
  );
  return `\n${machine}; 100,000 people, as hr.

| | measured | goal |
|---|---|---|
${table.join('\n')}
`;
}

export interface ConsoleFigures {
  readonly weights: readonly Figure[];
  readonly times: readonly Figure[];
}

const kilobytes = ({ what, value }: Figure): string => `${what} ${value.toFixed(0)}`;

/** Returns whether a page weighs more than half of what it may. */
const isHeavy = ({ value, goal }: Figure): boolean => value > Number(/\d+/.exec(goal)?.[0] ?? 0) / 2;

/** Renders times and weights of the console; of the pages only the heavy ones. */
export function renderConsole({ weights, times }: ConsoleFigures, rounds: number, machine: string): string {
  const table = (figures: readonly Figure[]): string =>
    figures
      .map(({ what, value, unit, goal }) => cells([what, `${value.toFixed(0)} ${unit}`, goal]))
      .join('\n');
  const pages = weights.filter(({ what }) => what.startsWith('`'));
  const heavy = [...Map.groupBy(pages.filter(isHeavy), ({ goal }) => goal)].map(([goal, group]) =>
    cells([group.map(kilobytes).join(', '), goal]),
  );
  const light = pages.filter((page) => !isHeavy(page));
  const lightest = Math.max(...light.map(({ value }) => value)).toFixed(0);
  return `\n${machine}; headless Chromium, the demo company on the embedded database, grids on PostgreSQL; medians of ${rounds}.
Weights are JavaScript and CSS, gzip level 9 (the server sends brotli).

| | measured | goal |
|---|---|---|
${table([...times, ...weights.filter((line) => !pages.includes(line))])}

| pages with the same files, kB beyond the shell | goal |
|---|---|
${heavy.join('\n')}

${light.length} others: up to ${lightest} kB, at most half their goal.
`;
}

/** Refused sign-ins, `rounds` of each kind. */
export function renderAuth(timings: readonly Timing[], rounds: number, machine: string): string {
  const table = timings.map(
    ({ what, medianMs, upperMs }) => `| ${what} | ${medianMs.toFixed(1)} ms | ${upperMs.toFixed(1)} ms |`,
  );
  return `\n${machine}; the demo company on the embedded database, ${rounds} sign-ins of each kind, alternating.

| refused because of | median | p90 |
|---|---|---|
${table.join('\n')}
`;
}

/** Renders the longest waits of others under abuse. */
export function renderAbuse(figures: readonly Figure[], machine: string): string {
  const table = figures.map(({ what, value }) => cells([what, value.toFixed(0)]));
  return `\n${machine}; the demo company, RATE_LIMIT as in production. A probe runs every 10 ms.

| load | longest wait of the probe, ms (${figures[0]?.goal}) |
|---|---|
${table.join('\n')}
`;
}

/** Renders the costs of approvals. */
export function renderApprovals(figures: readonly Figure[], machine: string): string {
  const table = figures.map(
    ({ what, value, goal }) => `| ${what} | ${value.toFixed(value < 100 ? 1 : 0)} ms | ${goal} |`,
  );
  return `\n${machine}; medians of sequential requests.

| | took | goal |
|---|---|---|
${table.join('\n')}
`;
}

/** Renders the cost of migrating a large table for concurrent users. */
export function renderMigration(migration: Migration, machine: string): string {
  const { rows, steps, longestMs, count, quietMs } = migration;
  const table = steps.map(({ what, seconds }) => `| ${what} | ${seconds.toFixed(1)} s |`);
  return `\n${machine}; ${rows.toLocaleString('en-US')} days of attendance. Two clients sent ${count.toLocaleString('en-US')} reads and writes:
the longest took ${longestMs.toFixed(0)} ms (≤ 1,000; ${quietMs.toFixed(0)} without a migration).

| change | took |
|---|---|
${table.join('\n')}
`;
}
