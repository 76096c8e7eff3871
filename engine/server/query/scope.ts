import { sql, type RawBuilder } from 'kysely';
import type { Model, Reference, Requirement } from '../../model/model.ts';
import type { Call, Engine } from '../context.ts';
import { meets } from '../../model/access.ts';

type Condition = RawBuilder<boolean>;
const NOTHING: Condition = sql<boolean>`false`;
export const EVERYTHING: Condition = sql<boolean>`true`;

const either = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? NOTHING : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
const both = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? EVERYTHING : sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** Table that a model's rows are stored in (a view's rows in the table below it). */
export const baseTable = (call: Pick<Call, 'engine'>, model: Model): string =>
  model.from ? (call.engine.models[model.from.stem] as Model).table : model.table;

export const columnRef = (alias: string, model: Model, name: string): RawBuilder<unknown> => {
  const field = model.field[name];
  return sql.ref(`${alias}.${field?.alias ?? field?.column ?? name}`);
};

/**
 * SQL condition of the rows (table alias `alias`) that a reference may name: those with the values that it
 * asks for.
 */
export function among(
  engine: Pick<Engine, 'models'>,
  ref: Pick<Reference, 'stem' | 'where'>,
  alias: string,
): Condition {
  const target = engine.models[ref.stem] as Model;
  return both(
    Object.entries(ref.where ?? {}).map(([name, value]) => {
      const named = engine.models[target.field[name]?.ref?.stem ?? ''];
      const column = columnRef(alias, target, name);
      return named
        ? sql<boolean>`${column} = (select w.id from ${sql.table(named.table)} w
          where w.unique_value = ${value})`
        : sql<boolean>`${column} = ${value}`;
    }),
  );
}

/** Condition that the person at the path (`raisedBy`, `projectId.ownerId`) meets a test. */
function personAt(
  call: Call,
  model: Model,
  alias: string,
  path: string,
  test: (person: RawBuilder<unknown>) => Condition,
  tables: Set<string>,
): Condition {
  const [name = '', next] = path.split('.');
  if (next === undefined) return test(columnRef(alias, model, name));
  const target = call.engine.models[model.field[name]?.ref?.stem ?? ''] as Model;
  tables.add(baseTable(call, target));
  return sql<boolean>`${columnRef(alias, model, name)} in (select o.id from ${sql.table(target.table)} o
    where ${test(columnRef('o', target, next))})`;
}

const isMe =
  (call: Call) =>
  (person: RawBuilder<unknown>): Condition =>
    sql<boolean>`${person} = ${call.identity.userId}`;
const isMyReport =
  (call: Call) =>
  (person: RawBuilder<unknown>): Condition =>
    sql<boolean>`${person} in (select crewdeck_team(${call.identity.userId}))`;
const isMyTrainee =
  (call: Call) =>
  (person: RawBuilder<unknown>): Condition => {
    const { people } = call.engine;
    return sql<boolean>`${person} in (select e.id from ${sql.table(people.table)} e
      where ${columnRef('e', people, people.schema['x-resource']!.people!.trainer)} =
      ${call.identity.userId})`;
  };

const ownConditions = (call: Call, model: Model, alias: string, tables: Set<string>): Condition[] =>
  (model.scope?.own ?? []).map((path) => personAt(call, model, alias, path, isMe(call), tables));

function throughParent(
  call: Call,
  model: Model,
  alias: string,
  tables: Set<string>,
  condition: typeof readCondition,
): Condition[] {
  const name = model.scope?.through;
  const parent = name ? call.engine.models[model.field[name]?.ref?.stem ?? ''] : undefined;
  if (!name || !parent) return [];
  tables.add(baseTable(call, parent));
  const inner = `${alias}p`;
  return [
    sql<boolean>`${columnRef(alias, model, name)} in (select ${sql.ref(`${inner}.id`)}
      from ${sql.table(parent.table)} ${sql.id(inner)} where ${condition(call, parent, inner, tables)})`,
  ];
}

/**
 * The relations that open a row for reading: owner, manager, trainer, member, tech support, the row it
 * belongs to.
 */
function relations(call: Call, model: Model, alias: string, tables: Set<string>): Condition {
  const scope = model.scope!;
  if (scope.techSupport && call.identity.techSupport) return EVERYTHING;
  const conditions = ownConditions(call, model, alias, tables);
  if (scope.team || scope.trainees) tables.add(call.engine.people.table);
  for (const path of scope.own) {
    if (scope.team) conditions.push(personAt(call, model, alias, path, isMyReport(call), tables));
    if (scope.trainees) conditions.push(personAt(call, model, alias, path, isMyTrainee(call), tables));
  }
  if (scope.members) {
    const member = call.engine.models[scope.members.stem] as Model;
    tables.add(member.table);
    conditions.push(
      sql<boolean>`${sql.ref(`${alias}.id`)} in (select ${columnRef('m', member, scope.members.on)}
        from ${sql.table(member.table)} m
        where ${columnRef('m', member, scope.members.person)} = ${call.identity.userId})`,
    );
  }
  return either([...conditions, ...throughParent(call, model, alias, tables, readCondition)]);
}

/** Condition per value where the module follows from the row, else one for all rows. */
function perModule(
  call: Call,
  model: Model,
  alias: string,
  needs: readonly Requirement[],
  rows: (value?: string) => Condition,
): Condition {
  if (!model.moduleByValue) return meets(call.identity, model, needs) ? rows() : NOTHING;
  const column = columnRef(alias, model, model.moduleByValue.field);
  const values = Object.keys(model.moduleByValue.modules).filter((value) =>
    meets(call.identity, model, needs, value),
  );
  return either(values.map((value) => sql<boolean>`(${column} = ${value} and ${rows(value)})`));
}

const opensAll = (call: Call, model: Model, value?: string): boolean =>
  !model.scope || meets(call.identity, model, [model.scope.all], value);

/**
 * SQL condition of the rows (table alias `alias`) that the caller may read. Tables that it looks into are
 * added to `tables`.
 */
export function readCondition(call: Call, model: Model, alias: string, tables: Set<string>): Condition {
  const conditions: Condition[] = [];
  if (!call.identity.isSuperAdmin)
    conditions.push(
      perModule(call, model, alias, model.needs.read, (value) =>
        opensAll(call, model, value) ? EVERYTHING : relations(call, model, alias, tables),
      ),
    );
  if (model.softDelete) conditions.push(sql<boolean>`not ${sql.ref(`${alias}.is_deleted`)}`);
  const restricted = call.engine.rules[model.stem]?.restrict?.(call, (name) => sql.ref(`${alias}.${name}`));
  if (restricted) conditions.push(restricted);
  return both(conditions.filter((condition) => condition !== EVERYTHING));
}

/**
 * SQL condition of the rows that the caller may change: their own, or all with the permission that opens
 * every row.
 */
export function writeCondition(call: Call, model: Model, alias: string, tables: Set<string>): Condition {
  if (call.identity.isSuperAdmin) return EVERYTHING;
  return perModule(call, model, alias, model.needs.update, (value) => {
    if (opensAll(call, model, value)) return EVERYTHING;
    const own = ownConditions(call, model, alias, tables);
    return either(own.length > 0 ? own : throughParent(call, model, alias, tables, writeCondition));
  });
}

/** Whether the caller may create rows that belong to somebody else. */
export const mayWriteForOthers = (call: Call, model: Model, value?: string): boolean =>
  call.identity.isSuperAdmin || opensAll(call, model, value);

/**
 * SQL condition of the people whose rows of a resource the caller may read: all, or themselves and whom they
 * lead or train.
 */
export function peopleCondition(
  call: Call,
  model: Model,
  person: RawBuilder<unknown>,
  module: string | null = model.module,
): Condition {
  const { scope } = model;
  if (!scope || meets(call.identity, model, [{ module, permission: scope.all.permission }]))
    return EVERYTHING;
  return either([
    isMe(call)(person),
    ...(scope.team ? [isMyReport(call)(person)] : []),
    ...(scope.trainees ? [isMyTrainee(call)(person)] : []),
  ]);
}
