import { sql, type RawBuilder } from 'kysely';
import { meets } from '../../model/access.ts';
import type { Model, Requirement } from '../../model/model.ts';
import type { Call } from '../context.ts';
import { isPerson, isRelatedToAll, relatedPeople, type PersonTest } from './relations.ts';
import {
  both,
  columnOf,
  columnRef,
  either,
  EVERYTHING,
  NOTHING,
  type Condition,
  type Source,
} from './source.ts';

/** SQL that the person at the path (`raisedBy`, `projectId.ownerId`) meets a test. */
function personAt(source: Source, path: string, test: PersonTest): Condition {
  const { call, model } = source;
  const [name = '', next] = path.split('.');
  if (next === undefined) return test(columnOf(source, name));
  const target = call.engine.models[model.field[name]?.ref?.stem ?? ''] as Model;
  return sql<boolean>`${columnOf(source, name)} in (select o.id from ${sql.table(target.table)} o
    where ${test(columnRef('o', target, next))})`;
}

const ownConditions = (source: Source): Condition[] =>
  (source.model.scope?.own ?? []).map((path) =>
    personAt(source, path, isPerson(source.call.identity.userId)),
  );

/** SQL of the rows whose parent row meets a condition. */
function throughParent(source: Source, condition: (parent: Source) => Condition): Condition[] {
  const { call, model, alias } = source;
  const name = model.scope?.parent;
  const parent = name ? call.engine.models[model.field[name]?.ref?.stem ?? ''] : undefined;
  if (!name || !parent) return [];
  const inner = `${alias}p`;
  return [
    sql<boolean>`${columnOf(source, name)} in (select ${sql.ref(`${inner}.id`)}
      from ${sql.table(parent.table)} ${sql.id(inner)}
      where ${condition({ call, model: parent, alias: inner })})`,
  ];
}

/** SQL of the rows that name the caller in another resource: the projects whose members they are. */
function membership({ call, model: { scope }, alias }: Source): Condition[] {
  if (!scope?.members) return [];
  const { stem, on, person } = scope.members;
  const member = call.engine.models[stem] as Model;
  return [
    sql<boolean>`${sql.ref(`${alias}.id`)} in (select ${columnRef('m', member, on)}
      from ${sql.table(member.table)} m where ${columnRef('m', member, person)} = ${call.identity.userId})`,
  ];
}

/** SQL of the rows that are open to the caller as owner, by a relation, as member, or by their parent row. */
function openRows(source: Source): Condition {
  const { call, model } = source;
  const { own = [], through = [] } = model.scope ?? {};
  if (isRelatedToAll(call, through)) return EVERYTHING;
  const tests = relatedPeople(call, through);
  return either([
    ...ownConditions(source),
    ...own.flatMap((path) => tests.map((test) => personAt(source, path, test))),
    ...membership(source),
    ...throughParent(source, readCondition),
  ]);
}

/** Condition per value where the module follows from the row, else one for all rows. */
function perModule(
  source: Source,
  needs: readonly Requirement[],
  rows: (value?: string) => Condition,
): Condition {
  const { call, model } = source;
  if (!model.moduleByValue) return meets(call.identity, model, needs) ? rows() : NOTHING;
  const column = columnOf(source, model.moduleByValue.field);
  const values = Object.keys(model.moduleByValue.modules).filter((value) =>
    meets(call.identity, model, needs, value),
  );
  return either(values.map((value) => sql<boolean>`(${column} = ${value} and ${rows(value)})`));
}

const opensAll = (call: Call, model: Model, value?: string): boolean =>
  !model.scope || meets(call.identity, model, [model.scope.all], value);

/** Returns SQL of the rows that the caller may read. */
export function readCondition(source: Source): Condition {
  const { call, model, alias, access = model.needs } = source;
  const conditions: Condition[] = [];
  if (!call.identity.isSuperAdmin)
    conditions.push(
      perModule(source, access.read, (value) =>
        opensAll(call, model, value) ? EVERYTHING : openRows(source),
      ),
    );
  if (model.softDelete) conditions.push(sql<boolean>`not ${sql.ref(`${alias}.is_deleted`)}`);
  const restricted = call.engine.rules[model.stem]?.restrict?.(call, (name) => sql.ref(`${alias}.${name}`));
  if (restricted) conditions.push(restricted);
  return both(conditions);
}

/**
 * Returns SQL of the rows that the caller may change: their own, or all with the permission that opens every
 * row.
 */
export function writeCondition(source: Source): Condition {
  const { call, model, access = model.needs } = source;
  if (call.identity.isSuperAdmin) return EVERYTHING;
  return perModule(source, access.update, (value) => {
    if (opensAll(call, model, value)) return EVERYTHING;
    const own = ownConditions(source);
    return either(own.length > 0 ? own : throughParent(source, writeCondition));
  });
}

/** Returns whether the caller may create rows that belong to somebody else. */
export const mayWriteForOthers = (call: Call, model: Model, value?: string): boolean =>
  call.identity.isSuperAdmin || opensAll(call, model, value);

/**
 * Returns SQL of the people whose rows of a resource the caller may read: all, or themselves and those to
 * whom they stand in one of its relations.
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
  if (isRelatedToAll(call, scope.through)) return EVERYTHING;
  const tests = [isPerson(call.identity.userId), ...relatedPeople(call, scope.through)];
  return either(tests.map((test) => test(person)));
}
