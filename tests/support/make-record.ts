import { sql, type Kysely } from 'kysely';
import { isWritable } from '@crewdeck/engine/model/input.ts';
import type { FieldModel, Model } from '@crewdeck/engine/model/model.ts';
import type { Database } from '../../generated/database.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { letters, makeValue } from '@crewdeck/engine/testing/make-value.ts';
import { among } from '@crewdeck/engine/server/query/source.ts';
import { notificationKinds } from '../../resources/notification-kinds.ts';
import type { Row } from './app.ts';
import { today } from './moment.ts';
import { freeMonday } from './people.ts';

export interface Source {
  readonly db: Kysely<Database>;
  readonly models: Readonly<Record<string, Model>>;
}

const counters = new Map<string, number>();
/** The next number of a stem. Calls for others never move it, so that another entity changes nothing here. */
function nextOf(stem: string): number {
  const n = (counters.get(stem) ?? 100) + 1;
  counters.set(stem, n);
  return n;
}

async function firstId(source: Source, field: FieldModel): Promise<number> {
  const target = source.models[field.ref!.stem]!;
  const active = target.field.isActive ? sql`and t.is_active` : sql``;
  const { rows } = await sql<{
    id: number;
  }>`select t.id from ${sql.table(target.table)} t where ${among(source, field.ref!, 't')} ${active}
    order by t.id limit 1`.execute(source.db);
  return rows[0]?.id ?? 0;
}

type Overrides = (source: Source, n: number) => Promise<Row> | Row;
const activeType = async ({ db }: Source, value: string): Promise<number> =>
  (await sql<{ id: number }>`select id from global_types where unique_value = ${value}`.execute(db)).rows[0]
    ?.id ?? 0;
const roleOf = async ({ db }: Source, value: string): Promise<number> =>
  (await sql<{ id: number }>`select id from roles where unique_value = ${value}`.execute(db)).rows[0]?.id ??
  0;

/**
 * Inserts a person without any rows. Records of a person and a day get a new person each, whose days are
 * free.
 */
async function newPerson({ db }: Source): Promise<number> {
  const n = nextOf('new people');
  const { rows } = await sql<{ id: number }>`
    insert into employees (emp_id, name, email, phone, user_role, designation, department, joining_date)
    select ${`NEW${n}0`}, ${`New Person ${n}`}, ${`new.${n}@test.example`}, '+4930123456', r.id, e.designation,
      e.department, ${addDays(today(), -1000)}::date
    from employees e, roles r where e.id = 5 and r.unique_value = 'employee' returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** A role that has no permission yet. */
async function newRole({ db }: Source): Promise<number> {
  const n = nextOf('new roles');
  const { rows } = await sql<{ id: number }>`insert into roles (name, unique_value)
    values (${`New role ${n}`}, ${`new_${letters(n)}`}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Values that only the rules of a resource define. */
const overrides: Readonly<Record<string, Overrides>> = {
  employees: async (source, n) => ({
    empId: `TST${n}0`,
    userRole: await roleOf(source, 'employee'),
    joiningDate: today(),
  }),
  // Trainees and employees are people of one table.
  trainees: (_source, n) => ({
    empId: `TRN${n}0`,
    email: `trainee.${n}@test.example`,
    joiningDate: today(),
  }),
  'approval-rules': (_source, n) => ({
    name: `Rule ${n}`,
    // Conditions speak of fields of what is decided about.
    condition: { properties: { status: { const: 'never' } } },
    resource: 'down-times',
    steps: [{ by: 'manager' }],
  }),
  'checklist-templates': (_source, n) => ({
    name: `List ${n}`,
    starts: 'by_hand',
    steps: [{ title: 'A step', by: 'manager', due: 1 }],
  }),
  'api-clients': async (source, n) => ({
    name: `Program ${n}`,
    roleId: await roleOf(source, 'super_admin'),
    scopes: ['employees.read'],
    expiresAt: `${addDays(today(), 90)}T00:00:00.000Z`,
  }),
  webhooks: (_source, n) => ({
    name: `Hook ${n}`,
    resource: 'holidays',
    events: ['created'],
    filter: { title: 'Nowhere' },
    address: 'https://hooks.example/in',
  }),
  checklists: async (source) => ({ userId: await newPerson(source), day: today() }),
  delegations: async (source, n) => {
    const day = addDays(today(), n);
    return { userId: await newPerson(source), deputyId: await newPerson(source), from: day, to: day };
  },
  holidays: (_source, n) => ({ date: addDays(today(), 2000 + n) }),
  leaves: async (source) => {
    const monday = await freeMonday(source, addDays(today(), 80));
    return {
      userId: await newPerson(source),
      leaveType: await activeType(source, 'unpaid_leave'),
      leaveFrom: monday,
      leaveTo: monday,
    };
  },
  'ryg-statuses': async (source) => ({ userId: await newPerson(source) }),
  'leave-allowances': async (source) => ({ userId: await newPerson(source), year: 2040, entitled: 10 }),
  attendance: async (source) => ({
    userId: await newPerson(source),
    date: addDays(today(), -20),
    status: 1,
    checkIn: '09:00',
    checkOut: '17:00',
    workingHours: 450,
  }),
  'roster-patterns': () => ({ weeks: [['Morning Shift', null, null, null, null, null, null]] }),
  'roster-shifts': async (source) => ({ empId: await newPerson(source), date: addDays(today(), 200) }),
  'down-times': async (source) => ({
    userId: await newPerson(source),
    date: today(),
    startTime: '10:00',
    endTime: '10:30',
  }),
  dsr: async (source) => ({
    userId: await newPerson(source),
    workingDate: addDays(today(), -20),
    entries: [{ task: 'Work', hours: 2, minutes: 30, status: 'done' }],
  }),
  'form-answers': async (source) => {
    const { rows } = await sql<{ id: number }>`select id from form_questions
      where form = 'feedback' and type = 'text' and is_active order by id limit 1`.execute(source.db);
    return {
      userId: await newPerson(source),
      form: 'feedback',
      answers: [{ questionId: rows[0]?.id, value: 'More light' }],
    };
  },
  projects: (_source, n) => ({
    projectId: `PRJ${5000 + n}`,
    startDate: today(),
    endDate: addDays(today(), 90),
  }),
  'project-developers': async (source) => {
    const { rows } = await sql<{
      id: number;
      startDate: string;
    }>`select id, start_date from projects order by id limit 1`.execute(source.db);
    return {
      projectId: rows[0]?.id,
      userId: await newPerson(source),
      startDate: rows[0]?.startDate,
      allocation: 5,
    };
  },
  'exception-requests': async (source) => ({
    userId: await newPerson(source),
    date: addDays(today(), -1),
  }),
  'notification-settings': async (_source, n) => ({
    kind: Object.keys(notificationKinds)[n % Object.keys(notificationKinds).length],
  }),
  'module-permissions': async (source) => {
    const { rows } = await sql<{ id: number }>`select m.id from global_types m join global_type_categories c
      on c.id = m.category_id where c.unique_value = 'modules' order by m.id limit 1`.execute(source.db);
    return { roleId: await newRole(source), moduleId: rows[0]?.id, permissions: ['read'] };
  },
};

/** A body that creates a row of the resource: the required fields, valid and unlike any other. */
export async function makeRecord(source: Source, stem: string, own: Row = {}): Promise<Row> {
  const model = source.models[stem]!;
  const n = nextOf(stem);
  const record: Row = {};
  for (const field of model.fields.filter((one) => isWritable(one) && one.required)) {
    record[field.name] =
      field.kind === 'reference' ? await firstId(source, field) : makeValue(model.schema, field.schema, n);
  }
  return { ...record, ...(await overrides[stem]?.(source, n)), ...own };
}

/** A field of the resource that a test may change, with another value for it. */
export function makeChange(model: Model): Row {
  const n = nextOf(model.stem);
  const calm: Readonly<Record<string, Row>> = {
    leaves: { reason: `Reason ${n}` },
    'module-permissions': {},
    'leave-allowances': { entitled: 7.5 },
    attendance: { note: `Note ${n}` },
    'roster-shifts': { shift: 'Night Shift' },
    dsr: { entries: [{ task: `Work ${n}`, hours: 1, minutes: 0, status: 'done' }] },
    'project-developers': { allocation: 4 },
    'static-contents': { content: `<p>Text ${n}</p>` },
    documents: { title: `Title ${n}` },
    'form-answers': {},
    'happy-to-help': { status: 'answered' },
    'notification-settings': { by: 'daily' },
  };
  if (!model.verbs.includes('update')) return {};
  if (calm[model.stem]) return calm[model.stem] as Row;
  const field = model.fields.find(
    (one) =>
      isWritable(one) &&
      ['text', 'multiline'].includes(one.kind) &&
      !one.unique &&
      !['code', 'unique-value', 'email', 'phone'].includes(one.schema.format ?? '') &&
      one.name !== 'uniqueValue',
  );
  return field ? { [field.name]: `Changed ${n}` } : {};
}
