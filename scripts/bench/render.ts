import type { Timing } from './auth.ts';
import type { Figure } from './figure.ts';
import type { Migration } from './migrate.ts';

/** Refused sign-ins, `rounds` of each kind. */
export function renderAuth(timings: readonly Timing[], rounds: number, machine: string): string {
  const table = timings.map(
    ({ what, medianMs, upperMs }) => `| ${what} | ${medianMs.toFixed(1)} ms | ${upperMs.toFixed(1)} ms |`,
  );
  return `\nOn ${machine}, the demo company on the embedded database,
${rounds} refused sign-ins of each kind in turns.

| refused because of | median | 9 of 10 within |
|---|---|---|
${table.join('\n')}
`;
}

/** Renders the longest waits of others under abuse. */
export function renderAbuse(figures: readonly Figure[], machine: string): string {
  const table = figures.map(({ what, value, goal }) => `| ${what} | ${value.toFixed(0)} ms | ${goal} |`);
  return `\nOn ${machine}, PostgreSQL, the demo company, RATE_LIMIT as in production;
clients, server and database on the same cores. Another request is sent every 10 ms meanwhile.

| while somebody sends | the longest that another request took | goal |
|---|---|---|
${table.join('\n')}
`;
}

/** Renders the costs of approvals. */
export function renderApprovals(figures: readonly Figure[], machine: string): string {
  const table = figures.map(
    ({ what, value, goal }) => `| ${what} | ${value.toFixed(value < 100 ? 1 : 0)} ms | ${goal} |`,
  );
  return `\nOn ${machine}, PostgreSQL, the demo company with so many requests beside;
client, server and database on the same cores, medians of one request after the other.

| what | took | goal |
|---|---|---|
${table.join('\n')}
`;
}

/** Renders the cost of migrating a large table for concurrent users. */
export function renderMigration(migration: Migration, machine: string): string {
  const { rows, steps, longestMs, count, quietMs } = migration;
  const table = steps.map(({ what, seconds }) => `| ${what} | ${seconds.toFixed(1)} s |`);
  return `\nOn ${machine}, PostgreSQL, ${rows.toLocaleString('en-US')} days of attendance. Two people read and write
there one request after the other, ${count.toLocaleString('en-US')} in all: the longest took ${longestMs.toFixed(0)} ms
(${quietMs.toFixed(0)} ms without a migration; goal ≤ 1,000 ms).

| change, beside them | took |
|---|---|
${table.join('\n')}
`;
}
