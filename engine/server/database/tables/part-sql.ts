import type { IndexSpec } from './indexes.ts';
import type { ColumnSpec, ExclusionSpec } from './tables.ts';

const whereSql = (condition: string | undefined): string => (condition ? ` where ${condition}` : '');
/** SQL of a column as it is added. */
export function columnSql(name: string, spec: ColumnSpec): string {
  const value = spec.default === undefined ? '' : ` default ${spec.default}`;
  return `"${name}" ${spec.type}${value}${spec.notNull ? ' not null' : ''}`;
}
/** Returns SQL that creates an index on the quoted table `on`; `way` is the text before the name. */
export function indexSql(
  on: string,
  name: string,
  { unique, using, on: columns, where }: IndexSpec,
  way = '',
): string {
  const method = using ? `using ${using} ` : '';
  const kind = unique ? 'unique index' : 'index';
  return `create ${kind} ${way}"${name}" on ${on} ${method}(${columns})${whereSql(where)}`;
}
/** The rows that a unique index would refuse. */
export function duplicatesSql(table: string, { on, where }: IndexSpec): string {
  const repeated = `select ${on} from "${table}"${whereSql(where)} group by ${on} having count(*) > 1`;
  return `"${table}" where (${on}) in (${repeated})${where ? ` and (${where})` : ''}`;
}

/** SQL of the constraint that periods do not overlap. */
export function exclusionSql({ equal, period, where }: ExclusionSpec): string {
  const elements = [...equal.map((column) => `"${column}" with =`), `(${period}) with &&`].join(', ');
  return `exclude using gist (${elements})${where ? ` where (${where})` : ''}`;
}

/**
 * The pairs of rows that overlap, each by its first, in a look at each row's period, so that the operator
 * learns how many there are.
 */
export function overlapsSql(table: string, { equal, period, where }: ExclusionSpec): string {
  const columns = equal.map((column) => `"${column}"`).join(', ');
  const rows = `(select id, ${columns}, ${period} as period from "${table}"${whereSql(where)})`;
  const sameValues = equal.map((column) => `a."${column}" = b."${column}"`).join(' and ');
  const pairs = `${rows} a join ${rows} b on a.id < b.id and ${sameValues} and a.period && b.period`;
  return `(select a.id from ${pairs}) o`;
}
