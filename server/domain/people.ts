import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Employees } from '../../generated/types.ts';
import type { Database } from '../../generated/database.ts';
import type { Engine, Stored, WriteContext } from '@crewdeck/engine/server/context.ts';
import { fail, failFields, fieldError } from '@crewdeck/engine/server/errors.ts';
import { superAdmin } from '../../resources/permissions.ts';
import { jobsFrom } from '@crewdeck/engine/server/jobs/jobs.ts';
import { employeeNumbers, takeNumber } from './numbering.ts';

/** A person as far as these rules look at them, whether they are an employee or a trainee. */
type Person = Pick<Employees, 'id'> &
  Partial<
    Pick<
      Employees,
      | 'empId'
      | 'userRole'
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

const roleValues = new WeakMap<Engine, Map<unknown, string>>();

/** Unique value of a role. It never changes, so it is asked once. */
export async function roleValue(
  { call: { engine }, tx }: Pick<Context, 'call' | 'tx'>,
  id: unknown,
): Promise<string | undefined> {
  const known = roleValues.get(engine) ?? new Map<unknown, string>();
  roleValues.set(engine, known);
  const value = known.get(id);
  if (value !== undefined) return value;
  const { rows } = await sql<{
    uniqueValue: string;
  }>`select unique_value from roles where id = ${id}`.execute(tx);
  if (rows[0]) known.set(id, rows[0].uniqueValue);
  return rows[0]?.uniqueValue;
}

/** SQL condition that a role (alias `r`) may decide leave, and so lead people. */
const leads = (): RawBuilder<boolean> => sql<boolean>`(r.unique_value = ${superAdmin} or exists (
  select 1 from module_permissions p join global_types m on m.id = p.module_id
  where p.role_id = r.id and m.unique_value = 'leave_approval' and p.permissions @> '"update"'::jsonb))`;

async function leadsPeople(tx: Kysely<Database>, roleId: unknown): Promise<boolean> {
  const { rows } = await sql`select 1 from roles r where r.id = ${roleId} and ${leads()}`.execute(tx);
  return rows.length > 0;
}

const wasActive = (row: Pick<Context['record'], 'isActive' | 'isDeleted'>): boolean =>
  row.isActive === true && row.isDeleted !== true;

/**
 * The last active super_admin stays one. Everyone who takes the role away from somebody first locks the
 * role's row, so that two such changes at once see each other.
 */
async function assertSuperAdminRemains({ tx, record, before }: Context): Promise<void> {
  if (!before || !wasActive(before) || (record.userRole === before.userRole && wasActive(record))) return;
  const { rows } = await sql<{
    id: number;
  }>`select id from roles where unique_value = ${superAdmin} for update`.execute(tx);
  const role = rows[0]?.id;
  if (before.userRole !== role) return;
  const others = await sql`select 1 from employees where user_role = ${role} and is_active and not is_deleted
      and id <> ${before.id} limit 1`.execute(tx);
  if (others.rows.length === 0) throw fail('last_super_admin');
}

/** Only super_admin makes, changes or unmakes super_admins. */
async function assertGrantable(context: Context): Promise<void> {
  const { call, record, before } = context;
  if (call.identity.isSuperAdmin) return;
  for (const id of new Set([before?.userRole, record.userRole]))
    if (id !== undefined && (await roleValue(context, id)) === superAdmin) throw fail('role_not_grantable');
}

/** Nobody changes their own role, state, manager or number. */
function assertNotOwn({ call, record, before, verb }: Context): void {
  if (before?.id !== call.identity.userId) return;
  const own = (['userRole', 'isActive', 'managerId', 'empId'] as const).filter(
    (name) => (record[name] ?? null) !== (before[name] ?? null),
  );
  if (verb === 'delete' || own.length > 0)
    throw fail('forbidden', { errors: own.map((name) => fieldError(name, 'invalid')) });
}

/** Whether somebody is active and may lead people. */
async function mayLead(tx: Kysely<Database>, id: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from employees e join roles r on r.id = e.user_role where e.id = ${id} and e.is_active
      and not e.is_deleted and ${leads()}`.execute(tx);
  return rows.length > 0;
}

async function assertManager({ tx, batch, record, before }: Context): Promise<void> {
  const { managerId } = record;
  if (!managerId || managerId === before?.managerId) return;
  if (before && managerId === before.id) throw fail('manager_cycle');
  if (!(await batch.memoize(`leads ${managerId}`, () => mayLead(tx, managerId))))
    throw failFields(fieldError('managerId', 'invalid'));
  if (!before) return;
  // Two changes at once could close a cycle that neither sees: they take turns.
  await sql`select pg_advisory_xact_lock(7202612)`.execute(tx);
  const cycle =
    await sql`select 1 from crewdeck_team(${before.id}) as t(id) where t.id = ${managerId}`.execute(tx);
  if (cycle.rows.length > 0) throw fail('manager_cycle');
}

async function mayTrain(tx: Kysely<Database>, id: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from employees e join roles r on r.id = e.user_role where e.id = ${id} and e.is_active
      and not e.is_deleted and r.unique_value in ('trainer', 'hr', ${superAdmin})`.execute(tx);
  return rows.length > 0;
}

async function assertTrainer({ tx, batch, record, before }: Context): Promise<void> {
  const { trainerId } = record;
  if (!trainerId || trainerId === before?.trainerId) return;
  if (!(await batch.memoize(`trains ${trainerId}`, () => mayTrain(tx, trainerId))))
    throw failFields(fieldError('trainerId', 'invalid'));
}

/** Who leads people stays active and keeps a role that decides leave until the people are handed over. */
async function assertReportsLed({ tx, record, before }: Context): Promise<void> {
  if (!before || (wasActive(record) === wasActive(before) && record.userRole === before.userRole)) return;
  if (wasActive(record) && (await leadsPeople(tx, record.userRole))) return;
  const { rows } =
    await sql`select 1 from employees where manager_id = ${before.id} and is_active and not is_deleted
      limit 1`.execute(tx);
  if (rows.length > 0)
    throw fail('conflict', { message: 'This person leads others. Hand them over to another manager first.' });
}

function assertDates({ dateOfBirth, joiningDate, leavingDate }: Partial<Stored<Person>>): void {
  if (dateOfBirth && joiningDate && dateOfBirth >= joiningDate)
    throw failFields(fieldError('dateOfBirth', 'too_late', { date: joiningDate }));
  if (joiningDate && leavingDate && leavingDate < joiningDate)
    throw failFields(fieldError('leavingDate', 'before_start'));
}

/** What the rules below compare with other people. */
export const fieldsOfOthers = ['userRole', 'isActive', 'managerId', 'trainerId'] as const;

/** The rules of every write to a person, whether as an employee or as a trainee. */
export async function preparePerson(context: Context): Promise<void> {
  const { record, before } = context;
  // A number once given stays, also where it is left empty.
  if (!record.empId && before) Object.assign(record, { empId: before.empId });
  assertDates(record);
  await assertSuperAdminRemains(context);
  await assertGrantable(context);
  assertNotOwn(context);
  await assertManager(context);
  await assertTrainer(context);
  await assertReportsLed(context);
  if (!record.empId) Object.assign(record, { empId: await takeNumber(context, employeeNumbers) });
}

/** Whoever is added and active gets an invitation. */
export const inviteCreated = (): readonly RawBuilder<unknown>[] => [
  jobsFrom('invitation', sql`select jsonb_build_object('userId', id) from row where is_active`),
];
