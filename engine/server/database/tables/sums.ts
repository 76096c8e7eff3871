import { sql, type Kysely } from 'kysely';
import type { FieldModel, Model } from '../../../model/model.ts';
import type { Database } from '../../../model/register.ts';
import { columnType } from './columns.ts';

/** Columns, with their types, by whose values rows are counted, and those whose sums are kept with it. */
export interface SumsSpec {
  readonly by: Readonly<Record<string, string>>;
  readonly of: readonly string[];
}

/** Returns the sums that are kept of a resource's rows, if there are any. */
export function sumsSpecOf(model: Model): SumsSpec | undefined {
  const kept = model.schema['x-sums'];
  if (!kept) return undefined;
  const fieldsOf = (names: readonly string[]): FieldModel[] => names.map((name) => model.field[name]!);
  return {
    by: Object.fromEntries(fieldsOf(kept.by).map((field) => [field.column, columnType(field)])),
    of: fieldsOf(kept.of).map(({ column }) => column),
  };
}

/** Name of the table that keeps a table's sums. */
export const sumsOf = (table: string): string => `${table}_sums`;

const quoted = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');

/** Returns SQL of the sums of rows, added or subtracted. */
const partSql = (source: string, { by, of }: SumsSpec, sign: '' | '-'): string => {
  const values = of.map((column) => `${sign}coalesce("${column}", 0)::bigint as "${column}"`);
  return `select ${quoted(Object.keys(by))}, ${[`${sign}1::bigint as count`, ...values].join(', ')} from ${source}`;
};

/** Adds what the parts come to, in the row that only `backend` writes. */
function addSql(table: string, { by, of }: SumsSpec, backend: string, parts: readonly string[]): string {
  const sums = sumsOf(table);
  const [keys, values] = [quoted(Object.keys(by)), ['count', ...of]];
  const added = values.map((name) => `sum("${name}")::bigint`);
  return [
    `insert into "${sums}" (${keys}, backend, ${quoted(values)})`,
    `select ${keys}, ${backend}, ${added.join(', ')} from (${parts.join(' union all ')}) parts`,
    `group by ${keys} having ${values.map((name) => `sum("${name}") <> 0`).join(' or ')} order by ${keys}`,
    `on conflict (${keys}, backend) do update set`,
    values.map((name) => `"${name}" = "${sums}"."${name}" + excluded."${name}"`).join(', '),
  ].join('\n');
}

/**
 * Returns SQL that corrects the sums of a table: they are compared with its rows in one snapshot, so that
 * concurrent writers neither block it nor are missed.
 */
export function trueSumsSql(table: string, spec: SumsSpec): string {
  const values = ['count', ...spec.of].map((name) => `-"${name}" as "${name}"`).join(', ');
  const kept = `select ${quoted(Object.keys(spec.by))}, ${values} from "${sumsOf(table)}"`;
  return addSql(table, spec, '0', [partSql(`"${table}"`, spec, ''), kept]);
}

const functionOf = (table: string): string => `${table}_sum_up`;

function functionSql(table: string, spec: SumsSpec): string {
  const [added, removed] = [partSql('added', spec, ''), partSql('removed', spec, '-')];
  const add = (...parts: readonly string[]): string => addSql(table, spec, 'pg_backend_pid()', parts);
  return `create function "${functionOf(table)}"() returns trigger language plpgsql as $sums$
begin
  if tg_op = 'INSERT' then ${add(added)};
  elsif tg_op = 'UPDATE' then ${add(added, removed)};
  elsif tg_op = 'DELETE' then ${add(removed)};
  else delete from "${sumsOf(table)}";
  end if;
  return null;
end $sums$`;
}

const events = {
  insert: 'referencing new table as added',
  update: 'referencing old table as removed new table as added',
  delete: 'referencing old table as removed',
  truncate: '',
} as const;

/**
 * Statements that keep sums of what is written to a table from now on, by triggers: a row for each group and
 * backend, so that writers never wait for each other. `trueSumsSql` adds the rows that are there.
 */
export function createSumsSql(table: string, spec: SumsSpec): string[] {
  const keys = Object.entries(spec.by).map(([column, type]) => `"${column}" ${type}`);
  const values = ['count', ...spec.of].map((name) => `"${name}" bigint not null`);
  return [
    [
      `create table "${sumsOf(table)}" (${[...keys, 'backend integer not null', ...values].join(', ')},`,
      `unique nulls not distinct (${quoted(Object.keys(spec.by))}, backend))`,
    ].join(' '),
    functionSql(table, spec),
    ...Object.entries(events).map(([event, tables]) =>
      [
        `create trigger "${table}_sums_${event}" after ${event} on "${table}" ${tables}`,
        `for each statement execute function "${functionOf(table)}"()`,
      ].join(' '),
    ),
  ];
}

/** Statements that keep them no longer. */
export const dropSumsSql = (table: string): string[] => [
  `drop function if exists "${functionOf(table)}"() cascade`,
  `drop table if exists "${sumsOf(table)}"`,
];

const FOLD_LOCK = 7_202_612;

/** SQL that folds the rows of single backends into one, but for those that are being written. */
function foldSql(table: string, { by, of }: SumsSpec): string {
  const sums = sumsOf(table);
  const free = `select ctid from "${sums}" where backend <> 0 for update skip locked`;
  const values = quoted(['count', ...of]);
  const folded = `select ${quoted(Object.keys(by))}, ${values} from folded`;
  return `with folded as (delete from "${sums}" where ctid in (${free}) returning *)
    ${addSql(table, { by, of }, '0', [folded])}`;
}

/** Folds what single backends have added, so that the sums stay as few as their groups. */
export async function foldSums(db: Kysely<Database>, models: Readonly<Record<string, Model>>): Promise<void> {
  for (const model of Object.values(models)) {
    const spec = sumsSpecOf(model);
    if (!spec) continue;
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${FOLD_LOCK})`.execute(trx);
      await sql.raw(foldSql(model.table, spec)).execute(trx);
    });
  }
}
