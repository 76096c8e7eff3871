import { sql } from 'kysely';
import { readBalances, type Balance } from '../domain/leave-balance.ts';
import { lockPerson } from '../domain/leave-days.ts';
import { rules, type ActionContext, type Answer, type Stored, type WriteContext } from '../declared.ts';
import { fail, failFields, fieldError } from '../failures.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

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
      and (${department ?? null}::integer is null or ${employee.department} = ${department ?? null}::integer)
    order by ${employee.id} for no key update of e`.execute(tx);
  return rows;
}

const overdrawn = (days: number): Error =>
  fail('leave_balance', {
    reason: 'days_used',
    params: { days },
    errors: [fieldError('entitled', 'invalid')],
  });

/** Whose days of which type and year a row is about. */
type Account = Pick<Stored<'leave-allowances'>, 'userId' | 'leaveType' | 'year'>;
type Write = WriteContext<'leave-allowances'>;

/** The accounts that a write changes: of a row that is moved, the one that it leaves as well. */
function accountsOf({ record, before }: Write): readonly Account[] {
  const { userId = 0, leaveType = 0, year = 0 } = record;
  const isMoved =
    before && (before.userId !== userId || before.leaveType !== leaveType || before.year !== year);
  return [{ userId, leaveType, year }, ...(isMoved ? [before] : [])].toSorted(
    (one, other) => one.userId - other.userId,
  );
}

async function balanceOf(
  { call, tx }: Write,
  { userId, leaveType, year }: Account,
): Promise<Pick<Balance, 'entitled' | 'carriedOver' | 'left'> | undefined> {
  const { weekend } = call.engine.config;
  return (await readBalances(tx, { userIds: [userId], years: [year], leaveType, weekend }))[0];
}

/** What is left of an account before any write of the batch, which the write after it is compared with. */
const leftBefore = (context: Write, account: Account): Promise<number | null | undefined> =>
  context.batch.memoize(
    `left ${account.userId} ${account.leaveType} ${account.year}`,
    async () => (await balanceOf(context, account))?.left,
  );

/** Locks the people of a write, so that no request of theirs counts on days that are being taken away. */
async function beginWrite(context: Write): Promise<void> {
  for (const account of accountsOf(context)) {
    await lockPerson(context.tx, account.userId);
    await leftBefore(context, account);
  }
}

/** Refuses to take away days that were used already, or are asked for; what was missing may be given. */
async function assertNotOverdrawn(context: Write): Promise<void> {
  for (const account of accountsOf(context)) {
    const balance = await balanceOf(context, account);
    const before = await leftBefore(context, account);
    if (!balance || balance.left === null || balance.left >= 0) continue;
    if (typeof before !== 'number' || balance.left < before)
      throw overdrawn((balance.entitled ?? 0) + balance.carriedOver);
  }
}

/**
 * Gives everyone employed in the year, or a department, an allowance. What was used may not become more than
 * there is: such a person is left as they are and the call refused.
 */
async function grantYear(context: Context): Promise<Answer<'leave-allowances', 'grantYear'>> {
  const { call, tx, input, save } = context;
  const { year, leaveType, entitled, carryOver = 0, replace = false } = input;
  const known = await tx
    .selectFrom('global_types as t')
    .innerJoin('global_type_categories as c', 'c.id', 't.categoryId')
    .select('t.id')
    .where('t.id', '=', leaveType)
    .where('c.uniqueValue', '=', 'leave_type')
    .where('t.isActive', '=', true)
    .executeTakeFirst();
  if (!known) throw failFields(fieldError('leaveType', 'unknown_reference'));
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
  const used = new Map(
    (
      await readBalances(tx, { userIds: ids, years: [year], leaveType, weekend: call.engine.config.weekend })
    ).map((balance) => [balance.userId, balance.taken + balance.pending]),
  );
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
    if (entitled + carriedOver < (used.get(person.id) ?? 0)) throw overdrawn(entitled + carriedOver);
    await save(person.allowance ?? undefined, { userId: person.id, leaveType, year, entitled, carriedOver });
    counts[person.allowance === null ? 'created' : 'updated'] += 1;
  }
  return counts;
}

export default rules('leave-allowances', {
  isIndependent: true,
  exclusiveFields: [],
  // Granting for a year asks for all of its people at once.
  beforeWrite: (context) => (context.isDecision ? undefined : beginWrite(context)),
  afterWrite: (context) => (context.isDecision ? undefined : () => assertNotOverdrawn(context)),
  actions: { grantYear },
});
