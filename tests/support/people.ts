import { sql } from 'kysely';
import { expect } from 'vitest';
import { password, signedIn, type Caller, type TestApp } from './app.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { today } from './moment.ts';

let count = 0;

export interface Hire {
  readonly role?: string;
  readonly managerId?: number | null;
  readonly trainerId?: number;
  /** Default: nearly three years ago. */
  readonly joined?: string;
  readonly techSupport?: boolean;
  readonly locale?: string;
  readonly name?: string;
}

/** A new person of the demo company, signed in; everything about their days is free. */
export async function hire(
  app: TestApp,
  {
    role = 'employee',
    managerId = null,
    trainerId,
    joined = addDays(today(), -1045),
    techSupport = false,
    locale = 'en-US',
    name,
  }: Hire = {},
): Promise<Caller> {
  count += 1;
  const email = `new${count}.${Date.now()}@crewdeck.example`;
  const training =
    role === 'trainee'
      ? { start: joined, end: addDays(joined, 15), status: 'in_training' }
      : { start: null, end: null, status: null };
  const { rows } = await sql<{ id: number }>`
    insert into employees (emp_id, name, email, phone, user_role, designation, department, joining_date,
      manager_id, trainer_id, tech_support, locale, training_start, training_end, trainee_status)
    select ${`NEW${String(Date.now() % 100_000).padStart(5, '0')}${String(count).padStart(3, '0')}`.slice(0, 11)}, ${name ?? `New Person ${count}`}, ${email}, '+4930123456', r.id, e.designation, e.department, ${joined}::date, ${managerId}, ${trainerId ?? null}, ${techSupport}, ${locale}, ${training.start}::date, ${training.end}::date, ${training.status}
    from employees e, roles r where e.id = 5 and r.unique_value = ${role} returning id`.execute(app.db);
  await sql`insert into credentials (user_id, password_hash) select ${rows[0]?.id}, password_hash
    from credentials where user_id = 5`.execute(app.db);
  return signedIn(app.fastify, await app.signIn(email, password));
}

/** As if a day had passed since the sign-in data of a person was changed. */
export const letHoldEnd = (app: Pick<TestApp, 'db'>, userId: number): Promise<unknown> =>
  sql`update sign_in_holds set until = now() - interval '1 second' where user_id = ${userId}`.execute(app.db);

/** Id of a value of a category. */
export async function typeId(app: TestApp, category: string, value: string): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select t.id from global_types t join global_type_categories c on c.id = t.category_id
    where c.unique_value = ${category} and t.unique_value = ${value}`.execute(app.db);
  return rows[0]?.id ?? 0;
}

/** Returns the ids of values of a category, in their order. */
export const typeIds = async <const V extends readonly string[]>(
  app: TestApp,
  category: string,
  ...values: V
): Promise<{ -readonly [K in keyof V]: number }> =>
  (await Promise.all(values.map((value) => typeId(app, category, value)))) as {
    -readonly [K in keyof V]: number;
  };

/** A Monday some weeks ahead whose whole week has no holiday. */
export async function freeMonday(app: Pick<TestApp, 'db'>, from: string): Promise<string> {
  const { rows } = await sql<{
    day: string;
  }>`select d::date as day from generate_series(${from}::date, ${from}::date + 300, interval '1 day') d
    where extract(dow from d) = 1 and not exists (select 1 from holidays h where h.date between d::date
      and d::date + 6 and h.type <> 'optional') order by d limit 1`.execute(app.db);
  return rows[0]?.day ?? from;
}

/** A role of its own that holds exactly this; returns its unique value. */
export async function addRole(
  app: Pick<TestApp, 'db'>,
  holding: Readonly<Record<string, readonly string[]>>,
): Promise<{ readonly id: number; readonly value: string }> {
  count += 1;
  const value = `role_${count}_${Date.now() % 100_000}`;
  const { rows } = await sql<{ id: number }>`insert into roles (name, unique_value)
    values (${`Role ${value}`}, ${value}) returning id`.execute(app.db);
  const id = rows[0]?.id ?? 0;
  await grant(app, id, holding);
  return { id, value };
}

/** Sets what a role holds on these modules. */
export async function grant(
  app: Pick<TestApp, 'db'>,
  roleId: number,
  holding: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [module, permissions] of Object.entries(holding))
    await sql`insert into module_permissions (role_id, module_id, permissions)
      select ${roleId}, m.id, ${JSON.stringify(permissions)}::jsonb from global_types m
      join global_type_categories c on c.id = m.category_id
      where c.unique_value = 'modules' and m.unique_value = ${module}
      on conflict (role_id, module_id) do update set permissions = excluded.permissions`.execute(app.db);
}

/** Hires a person whose role has exactly these permissions. */
export const hireWith = async (
  app: TestApp,
  holding: Readonly<Record<string, readonly string[]>>,
  person: Omit<Hire, 'role'> = {},
): Promise<Caller> => hire(app, { ...person, role: (await addRole(app, holding)).value });

/** Hires a manager and one of their reports. */
export async function hireTeam(app: TestApp): Promise<readonly [boss: Caller, person: Caller]> {
  const boss = await hire(app, { role: 'user' });
  return [boss, await hire(app, { managerId: boss.userId })];
}

let roles = 0;

/** Creates a role that holds these permissions, by module; returns its unique value. */
export async function makeRole(
  app: TestApp,
  admin: Caller,
  held: Readonly<Record<string, readonly string[]>>,
): Promise<string> {
  const uniqueValue = `maker_${(roles += 1)}`;
  const made = await admin.post('/api/rest/roles', { name: `Maker ${roles}`, uniqueValue });
  expect(made.status, made.text).toBe(200);
  for (const [module, permissions] of Object.entries(held)) {
    const moduleId = await typeId(app, 'modules', module);
    const grant = await admin.post('/api/rest/module-permissions', {
      roleId: made.row.id,
      moduleId,
      permissions,
    });
    expect(grant.status, grant.text).toBe(200);
  }
  return uniqueValue;
}
