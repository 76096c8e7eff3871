import type pg from 'pg';

/** A statement as it was sent, with the values that went with it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Query = (text: unknown, values?: unknown) => unknown;

/** Records the statements sent through a pool; `take` returns and clears them. */
export function noteStatements(pool: pg.Pool): { take: () => readonly Statement[] } {
  let noted: Statement[] = [];
  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as Query;
    const noting: Query = (text, values) => {
      if (typeof text === 'string') noted.push({ text, values: Array.isArray(values) ? values : [] });
      return query(text, values);
    };
    Object.assign(client, { query: noting });
  });
  return {
    take: () => {
      const taken = noted;
      noted = [];
      return taken;
    },
  };
}

/** A part of a plan that has run. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Filter?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows that a node itself has looked at, in all its rounds. */
const rowsOf = (node: PlanNode): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

/** Entries of indexes below a bitmap: they are read, whether a row is looked at for them or not. */
const entriesOf = (node: PlanNode): number =>
  (node['Node Type'] === 'Bitmap Index Scan' ? rowsOf(node) : 0) +
  (node.Plans ?? []).reduce((sum, child) => sum + entriesOf(child), 0);

function collect(node: PlanNode, read: Map<string, number>): void {
  const table = node['Relation Name'];
  if (table !== undefined) {
    const rows =
      node['Node Type'] === 'Bitmap Heap Scan' ? Math.max(rowsOf(node), entriesOf(node)) : rowsOf(node);
    read.set(table, (read.get(table) ?? 0) + rows);
  }
  for (const child of node.Plans ?? []) collect(child, read);
}

const isReading = ({ text }: Statement): boolean => /^\s*(?:select|with)\b/i.test(text);

/**
 * Runs a statement once more, and returns its plan with what each part did. Nothing of what it writes is
 * kept. Of one that is no query nothing is returned.
 */
export async function explainRun(client: pg.Client, statement: Statement): Promise<PlanNode | undefined> {
  if (!isReading(statement)) return undefined;
  await client.query('begin');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, timing off, format json) ${statement.text}`,
      [...statement.values],
    );
    return rows[0]?.['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('rollback');
  }
}

/** Returns how many rows of each table a statement looks at: those that it passes over too. */
export async function countRowsRead(
  client: pg.Client,
  statement: Statement,
): Promise<ReadonlyMap<string, number>> {
  const read = new Map<string, number>();
  const plan = await explainRun(client, statement);
  if (plan) collect(plan, read);
  return read;
}
