import { sql } from 'kysely';
import {
  assertCarried,
  assertKept,
  assertLimited,
  assertUnused,
  readAccountBalances,
  type Account,
  type AccountBalances,
} from '../domain/allowances.ts';
import { readBalances } from '../domain/leave-balance.ts';
import { lockPerson } from '../domain/leave-days.ts';
import {
  modelOf,
  rules,
  type ActionContext,
  type Answer,
  type Stored,
  type WriteContext,
} from '../declared.ts';
import { failFields, fieldError } from '../failures.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { writerOf } from '@crewdeck/engine/server/write/action-writes.ts';
import type { Tx } from '@crewdeck/engine/server/write/transaction.ts';

const allowance = table('leave_allowances', 'a');
const employee = table('employees', 'e');

type Context = ActionContext<'leave-allowances', 'grantYear'>;

interface Receiver {
  readonly id: number;
  /** The allowance that they have already. */
  readonly allowance: number | null;
  readonly entitled: number | null;
  readonly carried: number | null;
}

/** Returns and locks who is employed in the year, of a department or of all, with the allowance they have. */
async function lockReceivers(
  tx: Context['tx'],
  { year, leaveType, department }: Context['input'],
): Promise<readonly Receiver[]> {
  const { rows } = await sql<Receiver>`
    select ${employee.id} as id, ${allowance.id} as allowance, ${allowance.entitled} as entitled,
      ${allowance.carriedOver} as carried
    from ${employee} left join ${allowance} on ${allowance.userId} = ${employee.id}
      and ${allowance.leaveType} = ${leaveType} and ${allowance.year} = ${year}
    where ${employee.isActive} and not ${employee.isDeleted}
      and ${employee.joiningDate} <= make_date(${year}, 12, 31)
      and (${employee.leavingDate} is null or ${employee.leavingDate} >= make_date(${year}, 1, 1))
      and (${department ?? null}::bigint is null or ${employee.department} = ${department ?? null}::bigint)
    order by ${employee.id} for no key update of e`.execute(tx);
  return rows;
}

type Row = Pick<Stored<'leave-allowances'>, 'userId' | 'leaveType' | 'year'>;
type Write = WriteContext<'leave-allowances'>;

const isMoved = ({ record, before }: Write): boolean =>
  before !== undefined &&
  (before.userId !== record.userId || before.leaveType !== record.leaveType || before.year !== record.year);

/** The rows whose accounts a write changes: of one that is moved, the one that it leaves as well. */
function rowsOf(write: Write): readonly Row[] {
  const { userId = 0, leaveType = 0, year = 0 } = write.record;
  const left = write.before && isMoved(write) ? [write.before] : [];
  return [{ userId, leaveType, year }, ...left].toSorted((one, other) => one.userId - other.userId);
}

const accountOf = ({ call }: Pick<Write, 'call'>, { userId, leaveType, year }: Row): Account => ({
  userIds: [userId],
  leaveType,
  year,
  weekend: call.engine.config.weekend,
});

/**
 * Returns the balances of an account before the first write of the batch, with which later ones are
 * compared.
 */
const balancesBefore = (write: Write, row: Row): Promise<AccountBalances> =>
  write.batch.memoize(`standing ${row.userId} ${row.leaveType} ${row.year}`, () =>
    readAccountBalances(write.tx, accountOf(write, row)),
  );

/** Locks the people of a write, so that no request of theirs counts on days that are being taken away. */
async function beginWrite(write: Write): Promise<void> {
  const { verb, record, before, tx } = write;
  for (const row of rowsOf(write)) {
    await lockPerson(tx, row.userId);
    await balancesBefore(write, row);
  }
  if (before && (verb === 'delete' || isMoved(write)))
    assertUnused(await balancesBefore(write, before), before);
  if (verb !== 'delete') await assertLimited(tx, record.leaveType ?? 0);
}

/** Refuses to take away days that were used already, or to carry over what is not there. */
async function endWrite(write: Write): Promise<void> {
  const { verb, record, before, tx } = write;
  for (const row of rowsOf(write)) {
    const after = await readAccountBalances(tx, accountOf(write, row));
    assertKept(await balancesBefore(write, row), after, row.year);
    const isCarried =
      verb !== 'delete' && row !== before && (record.carriedOver ?? 0) !== (before?.carriedOver ?? 0);
    if (isCarried) assertCarried(after, row, record.carriedOver ?? 0);
  }
}

/** Refuses a type of leave that is not given out any more, or has no allowance. */
async function assertOffered(tx: Context['tx'], leaveType: number): Promise<void> {
  const type = await tx
    .selectFrom('global_types')
    .select('id')
    .where('id', '=', leaveType)
    .where('isActive', '=', true)
    .executeTakeFirst();
  if (!type) throw failFields(fieldError('leaveType', 'unknown_reference'));
  await assertLimited(tx, leaveType);
}

/**
 * Gives everyone employed in the year, or a department, an allowance. What was used may not become more than
 * there is: such a person is left as they are and the call refused.
 */
async function grantYear(context: Context): Promise<Answer<'leave-allowances', 'grantYear'>> {
  const { call, tx, input } = context;
  // What everybody gets is nobody's own affair.
  const everybodys = { confirmation: {}, ...call };
  const { save } =
    input.department === undefined
      ? writerOf(everybodys, modelOf(call, 'leave-allowances'), tx as Tx)
      : context;
  const { year, leaveType, entitled, carryOver = 0, replace = false } = input;
  await assertOffered(tx, leaveType);
  const people = await lockReceivers(tx, input);
  const ids = people.map((person) => person.id);
  const left = new Map(
    (
      await readBalances(tx, {
        userIds: ids,
        years: [year - 1],
        leaveType,
        weekend: call.engine.config.weekend,
      })
    ).map((balance) => [balance.userId, balance.left ?? 0]),
  );
  const account = { userIds: ids, leaveType, year, weekend: call.engine.config.weekend };
  const before = await readAccountBalances(tx, account);
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (const person of people) {
    const carriedOver = Math.max(0, Math.min(carryOver, left.get(person.id) ?? 0));
    const same =
      person.allowance !== null &&
      (!replace || (person.entitled === entitled && person.carried === carriedOver));
    if (same) {
      counts.unchanged += 1;
      continue;
    }
    await save(person.allowance ?? undefined, { userId: person.id, leaveType, year, entitled, carriedOver });
    counts[person.allowance === null ? 'created' : 'updated'] += 1;
  }
  assertKept(before, await readAccountBalances(tx, account), year);
  return counts;
}

export default rules('leave-allowances', {
  isIndependent: true,
  exclusiveFields: [],
  // Granting for a year asks for all of its people at once.
  beforeWrite: (context) => (context.isByAction ? undefined : beginWrite(context)),
  afterWrite: (context) => (context.isByAction ? undefined : () => endWrite(context)),
  actions: { grantYear },
});
