import { sql, type RawBuilder } from 'kysely';
import { parseFormula, type Formula, type Operation } from '../../model/formula.ts';
import type { Kind } from '../../model/kinds.ts';
import type { FieldModel, Model } from '../../model/model.ts';

type Sql = RawBuilder<unknown>;

const joined = (name: string) => (of: readonly Sql[]) => sql`${sql.raw(name)}(${sql.join(of)})`;
const between =
  (operator: string) =>
  ([one, other]: readonly Sql[]) =>
    sql`(${one} ${sql.raw(operator)} ${other})`;
/** A division by zero gives null. */
const divided =
  (operator: string) =>
  ([one, other]: readonly Sql[]) =>
    sql`(${one} ${sql.raw(operator)} nullif(${other}, 0))`;
const part =
  (name: string) =>
  ([day]: readonly Sql[]) =>
    sql`extract(${sql.raw(name)} from ${day})`;

/** A day so many later; none where the calendar ends. */
const daysLater = ([day, days]: readonly Sql[]): Sql =>
  sql`case when ${days} between date '0001-01-01' - ${day} and date '9999-12-31' - ${day}
    then ${day} + round(${days})::integer end`;

/** Digits that numbers are rounded to at most. */
const MOST_DIGITS = 20;
const rounded = ([value, digits]: readonly Sql[]): Sql =>
  digits
    ? sql`round(${value}, least(greatest(${digits}, -${sql.lit(MOST_DIGITS)}), ${sql.lit(MOST_DIGITS)})::integer)`
    : sql`round(${value})`;

const operations: Readonly<Record<Operation, (of: readonly Sql[]) => Sql>> = {
  '+': between('+'),
  '-': between('-'),
  '*': between('*'),
  '/': divided('/'),
  '%': divided('%'),
  '==': between('is not distinct from'),
  '!=': between('is distinct from'),
  '<': between('<'),
  '<=': between('<='),
  '>': between('>'),
  '>=': between('>='),
  '&&': between('and'),
  '||': between('or'),
  '!': ([value]) => sql`(not ${value})`,
  '?': ([test, one, other]) => sql`(case when ${test} then ${one} else ${other} end)`,
  negate: ([value]) => sql`(- ${value})`,
  abs: joined('abs'),
  ceil: joined('ceil'),
  floor: joined('floor'),
  round: rounded,
  min: joined('least'),
  max: joined('greatest'),
  coalesce: joined('coalesce'),
  concat: joined('concat'),
  upper: joined('upper'),
  lower: joined('lower'),
  length: ([value]) => sql`length(${value})::numeric`,
  days: ([from, to]) => sql`(${to} - ${from})::numeric`,
  addDays: daysLater,
  year: part('year'),
  month: part('month'),
};

const numbers: readonly Kind[] = ['integer', 'number', 'decimal'];

/** A value of a type that SQL need not guess; numbers are exact and have no bounds. */
function castOf({ kind, schema }: FieldModel, column: Sql): Sql {
  if (numbers.includes(kind) || (kind === 'enum' && schema.type !== 'string')) return sql`${column}::numeric`;
  return kind === 'enum' ? sql`${column}::text` : column;
}

function literalSql(value: string | number | boolean | null): Sql {
  if (typeof value === 'number') return sql`${sql.lit(String(value))}::numeric`;
  return typeof value === 'string' ? sql`${sql.lit(value)}::text` : sql`${sql.lit(value)}`;
}

/** Largest numbers of an answer: an integer as exact as JSON has it, others as doubles. */
const largest = { integer: '9007199254740991', number: '1.7e308', decimal: '999999999999.99' } as const;
const numberTypes = { integer: 'bigint', number: 'double precision', decimal: 'numeric' } as const;

/** The value as the field has it; one that the field cannot hold is not there. */
function fitted({ kind, schema }: FieldModel, value: Sql): Sql {
  if (kind === 'enum' && schema.type !== 'string')
    return sql`${value}::${sql.raw(schema.type === 'integer' ? 'bigint' : 'double precision')}`;
  if (kind !== 'integer' && kind !== 'number' && kind !== 'decimal') return value;
  const exact = kind === 'number' ? sql`v.v` : sql`round(v.v, ${sql.lit(kind === 'decimal' ? 2 : 0)})`;
  return sql`(select case when abs(v.v) <= ${sql.raw(largest[kind])} then ${exact}::${sql.raw(numberTypes[kind])} end
    from (select ${value} as v offset 0) v)`;
}

const parsed = new WeakMap<FieldModel, Formula>();

function formulaOf(field: FieldModel): Formula {
  const formula = parsed.get(field) ?? parseFormula(field.expression as string);
  parsed.set(field, formula);
  return formula;
}

/** Returns SQL of a field that is an expression; `columnOf` gives that of another field of its row. */
export function expressionSql(field: FieldModel, model: Model, columnOf: (name: string) => Sql): Sql {
  const render = (formula: Formula): Sql => {
    if ('literal' in formula) return literalSql(formula.literal);
    if ('call' in formula) return operations[formula.call](formula.of.map(render));
    return castOf(model.field[formula.field] as FieldModel, columnOf(formula.field));
  };
  return fitted(field, render(formulaOf(field)));
}
