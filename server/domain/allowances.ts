import { sql, type Kysely } from 'kysely';
import type { Database } from '../../generated/database.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { fail, failFields, fieldError } from '../failures.ts';
import { readBalances, touches, yearSql, type Balance } from './leave-balance.ts';
import { isLimited } from './leave-types.ts';

const allowance = table('leave_allowances', 'a');
const category = table('global_type_categories', 'c');
const type = table('global_types', 't');

/** Balances of some people in a type of leave, from a year on. */
export interface Account {
  readonly userIds: readonly number[];
  readonly leaveType: number;
  readonly year: number;
  readonly weekend: readonly number[];
}

/** Refuses an allowance for what is no type of leave, or for one without a limit. */
export async function assertLimited(tx: Kysely<Database>, leaveType: number): Promise<void> {
  const { rows } = await sql`
    select 1
    from ${type}
      join ${category} on ${category.id} = ${type.categoryId}
    where ${type.id} = ${leaveType} and ${category.uniqueValue} = 'leave_type' and ${isLimited(type)}`.execute(
    tx,
  );
  if (rows.length === 0) throw failFields(fieldError('leaveType', 'no_allowance'));
}

/** Balances of an account by person and year: of its year, and of the later ones that have allowances. */
export type AccountBalances = ReadonlyMap<string, Balance>;
const keyOf = ({ userId, year }: Pick<Balance, 'userId' | 'year'>): string => `${userId} ${year}`;

/** Returns the stored balances of an account. The caller has locked the people. */
export async function readAccountBalances(
  tx: Kysely<Database>,
  { userIds, leaveType, year, weekend }: Account,
): Promise<AccountBalances> {
  const { rows } = await sql<{ year: number }>`
    select distinct ${allowance.year} as year
    from ${allowance}
    where ${allowance.userId} = any(${userIds}::bigint[]) and ${allowance.leaveType} = ${leaveType}
      and ${allowance.year} > ${year}`.execute(tx);
  const years = [year, ...rows.map((row) => row.year)];
  const balances = await readBalances(tx, { userIds, leaveType, years, weekend });
  return new Map(balances.map((balance) => [keyOf(balance), balance]));
}

/**
 * Throws if a change leaves fewer days than were taken and requested, in the year or in a later one that used
 * days carried over from it. A change that makes a shortage smaller is allowed.
 */
export function assertKept(before: AccountBalances, after: AccountBalances, year: number): void {
  for (const [key, balance] of after) {
    const { left } = balance;
    const former = before.get(key)?.left;
    if (left === null || left >= 0 || (typeof former === 'number' && left >= former)) continue;
    const errors = [fieldError('entitled', 'invalid')];
    throw balance.year === year
      ? fail('leave_balance', {
          reason: 'days_used',
          params: { days: (balance.entitled ?? 0) + balance.carriedOver },
          errors,
        })
      : fail('leave_balance', { reason: 'carried_used', params: { year: balance.year }, errors });
  }
}

/** Refuses to carry over more into a year than the one before has left. */
export function assertCarried(
  account: AccountBalances,
  row: Pick<Balance, 'userId' | 'year'>,
  carriedOver: number,
): void {
  const left = account.get(keyOf(row))?.carriedOver ?? 0;
  if (carriedOver > left)
    throw fail('leave_balance', {
      reason: 'days_left',
      params: { left, year: row.year - 1 },
      errors: [fieldError('carriedOver', 'invalid')],
    });
}

/** Throws if an allowance is deleted that has taken or requested days. */
export function assertUnused(account: AccountBalances, row: Pick<Balance, 'userId' | 'year'>): void {
  const { taken = 0, pending = 0 } = account.get(keyOf(row)) ?? {};
  if (taken + pending > 0) throw fail('leave_balance', { reason: 'allowance_used' });
}

const person = table('employees', 'e');
const leave = table('leaves', 'l');

/**
 * Throws if the meaning of a type's days changes while there are allowances, or days that were taken or
 * requested, from a year on or ever: existing figures would become false. A new type serves the purpose.
 */
export async function assertNotTaken(tx: Kysely<Database>, leaveType: number, year = 0): Promise<void> {
  const { rows } = await sql`
    select 1 from ${allowance} where ${allowance.leaveType} = ${leaveType} and ${allowance.year} >= ${year}
    union all
    select 1 from ${leave}
    where ${leave.leaveType} = ${leaveType} and ${leave.leaveStatus} in (0, 1) and not ${leave.isDeleted}
      and extract(year from ${leave.leaveTo}) >= ${year}
    limit 1`.execute(tx);
  if (rows.length > 0)
    throw fail('conflict', { reason: 'leave_type_used', errors: [fieldError('meta', 'invalid')] });
}

/** Returns the people who took or requested days of a type in a year without an allowance of their own. */
async function findByDefault(tx: Kysely<Database>, leaveType: number, year: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${person.id} as id
    from ${person}
    where exists (
      select 1 from ${leave}
      where ${leave.userId} = ${person.id} and ${leave.leaveType} = ${leaveType}
        and ${leave.leaveStatus} in (0, 1) and not ${leave.isDeleted} and ${touches(leave, yearSql(sql`${year}::integer`))}
    ) and not exists (
      select 1 from ${allowance}
      where ${allowance.userId} = ${person.id} and ${allowance.leaveType} = ${leaveType}
        and ${allowance.year} = ${year}
    )`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Throws if the default of days a year falls below those that a person took or requested; people who exceed
 * the present default already are ignored. The caller has locked the type, which leave requests lock for
 * share.
 */
export async function assertDefaultCovers(
  tx: Kysely<Database>,
  { leaveType, days }: { readonly leaveType: number; readonly days: number },
  { years, weekend }: { readonly years: readonly number[]; readonly weekend: readonly number[] },
): Promise<void> {
  for (const year of years) {
    const userIds = await findByDefault(tx, leaveType, year);
    const balances = await readBalances(tx, { userIds, leaveType, years: [year], weekend });
    if (balances.some(({ left, taken, pending }) => (left ?? 0) >= 0 && taken + pending > days))
      throw fail('leave_balance', {
        reason: 'days_used',
        params: { days },
        errors: [fieldError('meta.defaultDays', 'invalid')],
      });
  }
}
