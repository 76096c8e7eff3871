import { sql, type Kysely } from 'kysely';
import type { Employees } from '../../generated/types.ts';
import type { Database } from '../../generated/database.ts';
import type { Stored, WriteContext } from '@crewdeck/engine/server/context/context.ts';
import { fail, failFields, fieldError } from '../failures.ts';
import { superAdmin } from '../../resources/permissions.ts';
import { assertOwnRightsKept } from '@crewdeck/engine/server/write/moves.ts';
import { modelOf } from '../declared.ts';
import { removeUntouchedLists } from './checklists.ts';
import { assertGrantable } from './granting.ts';
import { leads, mayLead, mayTrain } from './may.ts';
import { employeeNumbers, takeNumber } from './numbering.ts';
import { handedOver, readOpenWork } from './open-work.ts';
import { server } from '@crewdeck/engine/server/context/server-call.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

/** A person as far as these rules look at them, whether they are an employee or a trainee. */
type Person = Pick<Employees, 'id'> &
  Partial<
    Pick<
      Employees,
      | 'empId'
      | 'userRole'
      | 'email'
      | 'techSupport'
      | 'isActive'
      | 'isDeleted'
      | 'managerId'
      | 'trainerId'
      | 'dateOfBirth'
      | 'joiningDate'
      | 'leavingDate'
    >
  >;
type Context = WriteContext<Person>;

const role = table('roles', 'r');

async function leadsPeople(tx: Kysely<Database>, roleId: unknown): Promise<boolean> {
  const { rows } = await sql`select 1 from ${role} where ${role.id} = ${roleId} and ${leads()}`.execute(tx);
  return rows.length > 0;
}

const wasActive = (row: Pick<Context['record'], 'isActive' | 'isDeleted'>): boolean =>
  row.isActive === true && row.isDeleted !== true;

const stays = (row: Context['record']): boolean => wasActive(row) && !row.leavingDate;

/**
 * Throws if no active super_admin without a last day would remain. Each removal of the role first locks the
 * role's row, so that two concurrent removals see each other.
 */
async function assertSuperAdminRemains({ tx, record, before }: Context): Promise<void> {
  if (!before || !stays(before) || (record.userRole === before.userRole && stays(record))) return;
  const guarded = await tx
    .selectFrom('roles')
    .select('id')
    .where('uniqueValue', '=', superAdmin)
    .forUpdate()
    .executeTakeFirst();
  if (!guarded || before.userRole !== guarded.id) return;
  const other = await tx
    .selectFrom('employees')
    .select('id')
    .where('userRole', '=', guarded.id)
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .where('leavingDate', 'is', null)
    .where('id', '<>', before.id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw fail('last_super_admin');
}

async function assertManager({ tx, batch, record, before }: Context): Promise<void> {
  const { managerId } = record;
  if (!managerId || managerId === before?.managerId) return;
  if (before && managerId === before.id) throw fail('manager_cycle');
  if (!(await batch.memoize(`leads ${managerId}`, () => mayLead(tx, managerId))))
    throw failFields(fieldError('managerId', 'leads_nobody', { at: 'userRole' }));
  if (!before) return;
  // Two changes at once could close a cycle that neither sees: they take turns.
  await sql`select pg_advisory_xact_lock(7202612)`.execute(tx);
  const cycle =
    await sql`select 1 from crewdeck_team(${before.id}) as t(id) where t.id = ${managerId}`.execute(tx);
  if (cycle.rows.length > 0) throw fail('manager_cycle');
}

async function assertTrainer({ tx, batch, record, before }: Context): Promise<void> {
  const { trainerId } = record;
  if (!trainerId || trainerId === before?.trainerId) return;
  if (!(await batch.memoize(`trains ${trainerId}`, () => mayTrain(tx, trainerId))))
    throw failFields(fieldError('trainerId', 'trains_nobody', { at: 'userRole' }));
}

const kept = {
  reports: 'leads_others',
  trainees: 'trains_others',
  tickets: 'works_on_tickets',
  projects: 'owns_projects',
} as const;

/**
 * Throws if a person with reports loses a role that decides leave, or a person with open work becomes
 * inactive before it is handed over. A last day may be set regardless.
 */
async function assertHandedOver({ call, tx, today, record, before }: Context): Promise<void> {
  if (!before || (wasActive(record) === wasActive(before) && record.userRole === before.userRole)) return;
  const stays = wasActive(record);
  if (call.identity.userId === server || (stays && (await leadsPeople(tx, record.userRole)))) return;
  const open = new Set((await readOpenWork(tx, before.id, today)).map(({ kind }) => kind));
  if (stays && open.has('reports')) throw fail('conflict', { reason: 'role_leads_nobody' });
  const kind = stays ? undefined : handedOver.find((one) => open.has(one));
  if (kind) throw fail('conflict', { reason: kept[kind] });
}

/**
 * The day after the last one nobody is active; who comes back has none. Who left at once, and comes back on
 * the same day, has not left.
 */
function endWithLastDay({ verb, today, record, before }: Context): void {
  const { leavingDate } = record;
  if (verb === 'delete' || !leavingDate || record.isActive !== true) return;
  const comesBack = before !== undefined && before.isActive !== true;
  if (comesBack && leavingDate === today && before.leavingDate === today)
    Object.assign(record, { leavingDate: null });
  if (leavingDate >= today) return;
  if (comesBack) throw failFields(fieldError('leavingDate', 'too_early', { date: today }));
  record.isActive = false;
}

function assertDates({ record, before, today }: Context): void {
  const { dateOfBirth, joiningDate, leavingDate }: Partial<Stored<Person>> = record;
  if (dateOfBirth && dateOfBirth !== before?.dateOfBirth && dateOfBirth > today)
    throw failFields(fieldError('dateOfBirth', 'in_future'));
  if (dateOfBirth && joiningDate && dateOfBirth >= joiningDate)
    throw failFields(fieldError('dateOfBirth', 'too_late', { date: joiningDate }));
  if (joiningDate && leavingDate && leavingDate < joiningDate)
    throw failFields(fieldError('leavingDate', 'before_start'));
}

/** Fields that the rules below compare with other people. */
export const fieldsOfOthers = ['userRole', 'isActive', 'managerId', 'trainerId', 'leavingDate'] as const;

/** The rules of every write to a person, whether as an employee or as a trainee. */
export async function preparePerson(context: Context): Promise<void> {
  const { record, before } = context;
  // A number once given stays, also where it is left empty.
  if (!record.empId && before) Object.assign(record, { empId: before.empId });
  assertDates(context);
  endWithLastDay(context);
  await assertSuperAdminRemains(context);
  await assertGrantable(context);
  assertOwnRightsKept(modelOf(context.call, 'employees'), context);
  await assertManager(context);
  await assertTrainer(context);
  await assertHandedOver(context);
  if (!record.empId)
    Object.assign(record, { empId: await takeNumber(context, employeeNumbers(context.call.engine.config)) });
  // A row that goes for good is one that an import has brought: what started with it goes as well.
  if (before && context.verb === 'delete' && record.isDeleted !== true)
    await removeUntouchedLists(context, before.id);
}
