import { sql, type RawBuilder } from 'kysely';
import { meets } from '../../model/access.ts';
import { ownerOf } from '../../model/owner.ts';
import type { Model, Requirement } from '../../model/model.ts';
import type { Call } from '../context/context.ts';
import { isHeld } from './held.ts';
import { hiddenEntries, type Hidden } from './hidden-entries.ts';
import { isAmong, isRelatedToAll, peopleOfCaller, type People } from './relations.ts';
import {
  both,
  columnOf,
  columnRef,
  either,
  EVERYTHING,
  isIn,
  NOTHING,
  type Condition,
  type Source,
} from './source.ts';

/** SQL that the person at the path (`raisedBy`, `projectId.ownerId`) is one of these. */
function personAt(source: Source, path: string, people: People): Condition {
  const { call, model } = source;
  const [name = '', next] = path.split('.');
  if (next === undefined) return isAmong(columnOf(source, name), people);
  const target = call.engine.models[model.field[name]?.ref?.stem ?? ''] as Model;
  return isIn(
    columnOf(source, name),
    sql`select o.id from ${sql.table(target.table)} o where ${isAmong(columnRef('o', target, next), people)}`,
  );
}

const ownedBy = (source: Source, people: People): Condition[] =>
  (source.model.scope?.own ?? []).map((path) => personAt(source, path, people));

/** SQL of the rows whose parent row meets a condition. */
function throughParent(source: Source, condition: (parent: Source) => Condition): Condition[] {
  const { call, model, alias } = source;
  const name = model.scope?.parent;
  const parent = name ? call.engine.models[model.field[name]?.ref?.stem ?? ''] : undefined;
  if (!name || !parent) return [];
  const inner = { call, model: parent, alias: `${alias}p` };
  const column = columnOf(source, name);
  const open = condition(inner);
  if (open === EVERYTHING && model.field[name]?.required) return [EVERYTHING];
  const parents = sql`select ${sql.ref(`${inner.alias}.id`)} from ${sql.table(parent.table)}
    ${sql.id(inner.alias)} where ${open}`;
  return [isIn(column, parents)];
}

/** SQL of the rows that name the caller in another resource: the projects whose members they are. */
function membership({ call, model: { scope }, alias }: Source): Condition[] {
  if (!scope?.members) return [];
  const { stem, on, person } = scope.members;
  const member = call.engine.models[stem] as Model;
  return [
    isIn(
      sql.ref(`${alias}.id`),
      sql`select ${columnRef('m', member, on)} from ${sql.table(member.table)} m
        where ${columnRef('m', member, person)} = ${call.identity.userId}`,
    ),
  ];
}

/** SQL of the rows that are open to the caller as owner, by a relation, as member, or by their parent row. */
function openRows(source: Source): Condition {
  const { call, model } = source;
  const { through = [] } = model.scope ?? {};
  if (isRelatedToAll(call, through)) return EVERYTHING;
  return either([
    ...ownedBy(source, peopleOfCaller(call, through)),
    ...membership(source),
    ...(model.held ? [isHeld(source)] : []),
    ...throughParent(source, readCondition),
  ]);
}

/**
 * A condition for the rows of all that the caller may, or where the module follows from the row, by value.
 */
function perModule(
  source: Source,
  needs: readonly Requirement[],
  rows: (source: Source) => Condition,
): Condition {
  const { call, model } = source;
  const isOpen = (value?: string): boolean => meets(call.identity, model, needs, value);
  const { moduleByValue } = model;
  if (!moduleByValue) {
    if (!isOpen()) return NOTHING;
    return opensAll(call, model) ? EVERYTHING : rows(source);
  }
  const open = Object.keys(moduleByValue.modules).filter(isOpen);
  const isOneOf = (values: readonly string[]): Condition =>
    sql<boolean>`${columnOf(source, moduleByValue.field)} in (${sql.join(values)})`;
  const whole = open.filter((value) => opensAll(call, model, value));
  if (whole.length === model.field[moduleByValue.field]?.schema.enum?.length) return EVERYTHING;
  const scoped = open.filter((value) => !whole.includes(value));
  return either([
    ...(whole.length > 0 ? [isOneOf(whole)] : []),
    ...(scoped.length > 0 ? [both([isOneOf(scoped), rows(source)])] : []),
  ]);
}

const opensAll = (call: Call, model: Model, value?: string): boolean =>
  !model.scope || meets(call.identity, model, [model.scope.all], value);

/** The owners of a list's rows, and the column with their ids. */
export interface Owners {
  readonly column: RawBuilder<unknown>;
  readonly people: People;
}

/** The rows that a caller may read. */
export interface Scope {
  /** Set if the rows belong to people, by a single column. */
  readonly owners?: Owners;
  /** Further conditions: EVERYTHING if all rows are open. */
  readonly rows: Condition;
  /**
   * Rows among them that are hidden from the caller: by the rules of the resource, or as entries of records
   * that they may not read.
   */
  readonly hidden?: Hidden;
  /** Condition that rows are not deleted, if the resource keeps deleted rows. */
  readonly alive: Condition;
}

/** The people whose rows the caller reads, where nothing else opens a row to them. */
function ownersOf(source: Source, read: readonly Requirement[]): Owners | undefined {
  const { call, model } = source;
  const { identity } = call;
  const owner = ownerOf(model);
  if (owner === undefined || identity.isSuperAdmin || !meets(identity, model, read)) return undefined;
  const { through = [] } = model.scope ?? {};
  if (opensAll(call, model) || isRelatedToAll(call, through)) return undefined;
  return { column: columnOf(source, owner), people: peopleOfCaller(call, through) };
}

/** The rows that are hidden from the caller, whatever is declared to open them. */
function hiddenRows(source: Source): Hidden | undefined {
  const { call, model, alias } = source;
  const rows = call.engine.rules[model.stem]?.hides?.(call, (name) => sql.ref(`${alias}.${name}`));
  const byRules = rows && { rows, paged: rows, few: rows };
  const unread = hiddenEntries(source, readRecords);
  if (!byRules || !unread) return byRules ?? unread;
  return {
    rows: either([unread.rows, rows]),
    paged: either([unread.paged, rows]),
    ...(unread.few && { few: either([unread.few, rows]) }),
  };
}

/** Returns the rows that the caller may read, in the parts that a list is read by. */
export function readScope(source: Source): Scope {
  const { call, model, access = model.needs } = source;
  const owners = ownersOf(source, access.read);
  const isLimited = !owners && !call.identity.isSuperAdmin;
  const rows = isLimited ? perModule(source, access.read, openRows) : EVERYTHING;
  const hidden = hiddenRows(source);
  return { ...(owners && { owners }), rows, ...(hidden && { hidden }), alive: aliveCondition(source) };
}

/** Returns SQL of the deleted rows that the caller may know of: all of them, within the widest scope. */
export function deletedCondition(source: Source): Condition {
  const { access = source.model.needs } = source;
  const { hidden, alive } = readScope(source);
  if (alive === EVERYTHING) return NOTHING;
  const rows = perModule(source, access.read, () => NOTHING);
  if (rows === NOTHING) return NOTHING;
  return conditionOf({ rows, ...(hidden && { hidden }), alive: sql<boolean>`not ${alive}` });
}

/**
 * Returns SQL of the records whose history the caller reads: those that they read, and deleted ones within
 * the widest scope. EVERYTHING if all are, also those that no longer exist.
 */
function readRecords(source: Source): Condition {
  const { model } = source;
  const scope = readScope(source);
  const { owners, rows, hidden } = scope;
  // Which rows the source of a resource opens, it alone knows.
  if (model.custom || (rows === NOTHING && !owners)) return NOTHING;
  if (rows === EVERYTHING && !owners && !hidden) return EVERYTHING;
  const deleted = deletedCondition(source);
  return deleted === NOTHING ? conditionOf(scope) : either([conditionOf(scope), deleted]);
}

/** Returns SQL of the rows that are not deleted, where the resource keeps deleted ones. */
export const aliveCondition = ({ model, alias }: Pick<Source, 'model' | 'alias'>): Condition =>
  model.softDelete ? sql<boolean>`not ${sql.ref(`${alias}.is_deleted`)}` : EVERYTHING;

/** Returns SQL of the conditions of a scope other than the owners; `isPage`: for a part of the rows. */
export const nonOwnerCondition = ({ rows, hidden, alive }: Scope, isPage = false): Condition =>
  both([rows, hidden ? sql<boolean>`not ${isPage ? hidden.paged : hidden.rows}` : EVERYTHING, alive]);

const areTheirs = ({ owners }: Scope): Condition =>
  owners ? isAmong(owners.column, owners.people) : EVERYTHING;

/** Returns SQL of the rows of a scope; `isPage`: where only some of them are read. */
export const conditionOf = (scope: Scope, isPage = false): Condition =>
  both([areTheirs(scope), nonOwnerCondition(scope, isPage)]);

/** Returns SQL of the rows that a scope has but for those that are hidden, where these are few. */
export const hiddenOf = (scope: Scope): Condition | undefined =>
  scope.hidden?.few && both([areTheirs(scope), scope.rows, scope.hidden.few, scope.alive]);

/**
 * Returns SQL of the rows that the caller may read; `alias` is what the statement calls the table.
 * @example
 * import { sql } from 'kysely';
 * import { table } from '@crewdeck/engine/server/database/table.ts';
 * const r = table('repairs', 'r');
 * const mine = sql<{ problem: string }>`select ${r.problem} as problem from ${r}
 *   where ${readCondition({ call, model: models.repairs, alias: 'r' })} order by ${r.id}`;
 * (await mine.execute(tx)).rows; // → [{ problem: 'Worn tyres' }, { problem: 'Gearbox' }]
 */
export const readCondition = (source: Source): Condition => conditionOf(readScope(source));

/**
 * Returns SQL of the rows that the caller may change: their own, or all with the permission that opens every
 * row.
 */
export function writeCondition(source: Source): Condition {
  const { call, model, access = model.needs } = source;
  if (call.identity.isSuperAdmin) return EVERYTHING;
  return perModule(source, access.update, () => {
    const own = ownedBy(source, peopleOfCaller(call));
    return either(own.length > 0 ? own : throughParent(source, writeCondition));
  });
}

/** Returns whether the caller may create rows that belong to another user. */
export const mayWriteForOthers = (call: Call, model: Model, value?: string): boolean =>
  call.identity.isSuperAdmin || opensAll(call, model, value);

/**
 * Returns SQL of the people whose rows of a resource the caller may read: all, or themselves and those to
 * whom they stand in one of its relations.
 * @example
 * import { sql } from 'kysely';
 * import { table } from '@crewdeck/engine/server/database/table.ts';
 * const d = table('drivers', 'd');
 * const theirs = sql<{ name: string }>`select ${d.name} as name from ${d}
 *   where ${peopleCondition(call, models.repairs, d.id)} order by ${d.name}`;
 * (await theirs.execute(tx)).rows.map(({ name }) => name); // → ['Dan', 'Tom', 'Ute']
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
  return isAmong(person, peopleOfCaller(call, scope.through));
}
