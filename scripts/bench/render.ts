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

/** Renders the rates of requests, and what the server takes before the first one. */
export function renderApi(lines: readonly Line[], effort: Effort, machine: string): string {
  const { startMs, firstAnswerMs, idleMb, rounds, seconds } = effort;
  const listAt = (rows: number): number => lines.find((line) => line.rows === rows)?.ours ?? NaN;
  const table = lines.map(({ what, rows, ours, bare, ratio, goal }) =>
    cells([
      what,
      rows.toLocaleString('en-US'),
      ours.toFixed(0),
      bare.toFixed(0),
      ratio.toFixed(2),
      goal.replace(' ×', ''),
    ]),
  );
  const growth = (listAt(1_000) / listAt(1_000_000)).toFixed(2);
  return `\nOn ${machine}, PostgreSQL, 20 connections, medians of ${rounds} rounds of ${seconds} s.
**bare** is Fastify + pg with the obvious SQL on the same rows, page and \`count(*)\` in parallel, without guard,
validation or schema. Ours is signed in as hr, with guard, scope, labels, audit and exact totals. Pages are cached until
their tables are written; *uncached* requests another page each time.

| request | rows | ours /s | bare /s | ratio | goal |
|---|---|---|---|---|---|
${table.join('\n')}

A list page of 1,000,000 rows takes ${growth} × the time of one of 1,000 (goal ≤ 1.5 ×). The server is ready after ${startMs} ms,
has answered a signed-in request after ${firstAnswerMs.toFixed(0)} ms (goal ≤ 2,000) and takes ${idleMb.toFixed(0)} MB idle (goal ≤ 200).
`;
}

/** Renders the speed of exports and imports. */
export function renderCsv(figures: readonly Figure[], machine: string): string {
  const table = figures.map(({ what, value, unit, goal }) =>
    cells([what, `${value.toLocaleString('en-US', { maximumFractionDigits: 0 })} ${unit}`, goal]),
  );
  return `\nOn ${machine}, PostgreSQL, 100,000 people, as hr; client, server and database on the same cores.

| | measured | goal |
|---|---|---|
${table.join('\n')}
`;
}

export interface ConsoleFigures {
  readonly weights: readonly Figure[];
  readonly times: readonly Figure[];
}

/** Returns whether a page weighs more than half of what it may. */
const isHeavy = ({ value, goal }: Figure): boolean => value > Number(/\d+/.exec(goal)?.[0] ?? 0) / 2;

/** Renders times and weights of the console; of the pages only the heavy ones. */
export function renderConsole({ weights, times }: ConsoleFigures, rounds: number, machine: string): string {
  const table = (figures: readonly Figure[]): string =>
    figures
      .map(({ what, value, unit, goal }) => cells([what, `${value.toFixed(0)} ${unit}`, goal]))
      .join('\n');
  const pages = weights.filter(({ what }) => what.startsWith('`'));
  const light = pages.filter((page) => !isHeavy(page));
  const lightest = Math.max(...light.map(({ value }) => value)).toFixed(0);
  return `\nOn ${machine}, headless Chromium on the server's cores,
the demo company on the embedded database, medians of ${rounds}; the grid on PostgreSQL.

| | measured | goal |
|---|---|---|
${table(times)}

JavaScript and CSS, gzip level 9 (the server sends brotli). Pages with the same files share a line; a page's weight is what it
loads beyond the shell.

| | measured | goal |
|---|---|---|
${table(weights.filter((line) => !light.includes(line)))}

The other ${light.length} lines weigh up to ${lightest} kB each, at most half of their goal.
`;
}

/** Refused sign-ins, `rounds` of each kind. */
export function renderAuth(timings: readonly Timing[], rounds: number, machine: string): string {
  const table = timings.map(
    ({ what, medianMs, upperMs }) => `| ${what} | ${medianMs.toFixed(1)} ms | ${upperMs.toFixed(1)} ms |`,
  );
  return `\nOn ${machine}, the demo company on the embedded database,
${rounds} refused sign-ins of each kind, alternating.

| refused because of | median | p90 |
|---|---|---|
${table.join('\n')}
`;
}

/** Renders the longest waits of others under abuse. */
export function renderAbuse(figures: readonly Figure[], machine: string): string {
  const table = figures.map(({ what, value }) => cells([what, value.toFixed(0)]));
  return `\nOn ${machine}, PostgreSQL, the demo company,
RATE_LIMIT as in production; clients, server and database on the same cores.
Another request is sent every 10 ms; its longest wait, goal ${figures[0]?.goal} ms:

| load | ms |
|---|---|
${table.join('\n')}
`;
}

/** Renders the costs of approvals. */
export function renderApprovals(figures: readonly Figure[], machine: string): string {
  const table = figures.map(
    ({ what, value, goal }) => `| ${what} | ${value.toFixed(value < 100 ? 1 : 0)} ms | ${goal} |`,
  );
  return `\nOn ${machine}, PostgreSQL; client, server and database on the same cores,
medians of sequential requests.

| | took | goal |
|---|---|---|
${table.join('\n')}
`;
}

/** Renders the cost of migrating a large table for concurrent users. */
export function renderMigration(migration: Migration, machine: string): string {
  const { rows, steps, longestMs, count, quietMs } = migration;
  const table = steps.map(({ what, seconds }) => `| ${what} | ${seconds.toFixed(1)} s |`);
  return `\nOn ${machine}, PostgreSQL, ${rows.toLocaleString('en-US')} days of attendance. Two clients read and write
sequentially, ${count.toLocaleString('en-US')} requests: the longest took ${longestMs.toFixed(0)} ms (${quietMs.toFixed(0)} ms without a migration; goal ≤ 1,000 ms).

| change | took |
|---|---|
${table.join('\n')}
`;
}
