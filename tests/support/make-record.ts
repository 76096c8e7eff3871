import { sql, type Kysely } from 'kysely';
import { isWritable } from '../../resources/engine/input.ts';
import type { FieldModel, Model } from '../../resources/engine/model.ts';
import { resolveNode, type JsonSchema } from '../../resources/engine/schema.ts';
import type { Database } from '../../generated/database.ts';
import { addDays, todayIn } from '../../resources/engine/days.ts';
import { among } from '../../server/engine/scope.ts';
import type { Row } from './app.ts';

export interface Source {
  readonly db: Kysely<Database>;
  readonly models: Readonly<Record<string, Model>>;
}

let counter = 100;
const letters = (number: number): string =>
  number.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] as string);
export const today = (): string => todayIn('UTC');

/**
 * A working day some days ahead: no weekend; the demo's holidays are avoided by the callers' choice of month.
 */
export function workingDay(ahead: number): string {
  let date = addDays(today(), ahead);
  while ([0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())) date = addDays(date, 1);
  return date;
}

async function firstId(source: Source, field: FieldModel): Promise<number> {
  const target = source.models[field.ref!.stem] as Model;
  const active = target.field.isActive ? sql`and t.is_active` : sql``;
  const { rows } = await sql<{
    id: number;
  }>`select t.id from ${sql.table(target.table)} t where ${among(source, field.ref!, 't')} ${active}
    order by t.id limit 1`.execute(source.db);
  return rows[0]?.id ?? 0;
}

const texts: Readonly<Record<string, (n: number) => string>> = {
  email: (n) => `person.${n}@test.example`,
  phone: (n) => `+4930${1_000_000 + n}`,
  code: (n) => `C${n}`,
  'unique-value': (n) => `value_${letters(n)}`,
  date: () => addDays(today(), 1),
  'date-time': () => new Date().toISOString(),
  time: () => '10:00',
  decimal: () => '12.50',
  html: (n) => `<p>Text ${n}</p>`,
  uri: () => 'https://example.com/x',
  'uri-reference': () => '/x',
  uuid: () => crypto.randomUUID(),
};

/** A value that fits a node of a schema. */
export function makeValue(root: JsonSchema, raw: JsonSchema, n: number): unknown {
  const node = resolveNode(root, raw);
  if (node.enum) return node.enum[0];
  switch (node.type) {
    case 'integer':
    case 'number':
      return Math.max(node.minimum ?? 1, Math.min(1, node.maximum ?? 1));
    case 'boolean':
      return true;
    case 'array':
      return [makeValue(root, node.items ?? { type: 'string' }, n)];
    case 'object':
      return Object.fromEntries(
        Object.entries(node.properties ?? {})
          .filter(([name]) => node.required?.includes(name))
          .map(([name, child]) => [name, makeValue(root, child, n)]),
      );
    default:
      return (
        texts[node.format ?? '']?.(n) ??
        `Text ${n}`.slice(0, node.maxLength ?? 40).padEnd(node.minLength ?? 0, 'x')
      );
  }
}

type Overrides = (source: Source, n: number) => Promise<Row> | Row;
const activeType = async ({ db }: Source, value: string): Promise<number> =>
  (await sql<{ id: number }>`select id from global_types where unique_value = ${value}`.execute(db)).rows[0]
    ?.id ?? 0;
const roleOf = async ({ db }: Source, value: string): Promise<number> =>
  (await sql<{ id: number }>`select id from roles where unique_value = ${value}`.execute(db)).rows[0]?.id ??
  0;

/** What only the rules of a resource know. */
const overrides: Readonly<Record<string, Overrides>> = {
  employees: async (source, n) => ({
    empId: `TST${n}0`,
    userRole: await roleOf(source, 'employee'),
    joiningDate: today(),
  }),
  trainees: (_source, n) => ({ empId: `TRN${n}0`, joiningDate: today() }),
  leaves: async (source, n) => ({
    leaveType: await activeType(source, 'unpaid_leave'),
    leaveFrom: workingDay((n % 200) + 80),
    leaveTo: workingDay((n % 200) + 80),
  }),
  'leave-allowances': (_source, n) => ({ year: 2030 + (n % 60), entitled: 10 }),
  attendance: (_source, n) => ({
    date: addDays(today(), -900 - n),
    status: 1,
    checkIn: '09:00',
    checkOut: '17:00',
    workingHours: 450,
  }),
  'roster-shifts': (_source, n) => ({ date: addDays(today(), 200 + n) }),
  'down-times': (_source, n) => ({ date: addDays(today(), -(n % 50)), startTime: '10:00', endTime: '10:30' }),
  dsr: (_source, n) => ({
    workingDate: addDays(today(), -200 - n),
    entries: [{ task: 'Work', hours: 2, minutes: 30, status: 'done' }],
  }),
  projects: (_source, n) => ({
    projectId: `PRJ${5000 + n}`,
    startDate: today(),
    endDate: addDays(today(), 90),
  }),
  'project-developers': async ({ db }) => {
    const { rows } = await sql<{
      id: number;
      startDate: string;
    }>`select id, start_date from projects order by id limit 1`.execute(db);
    const free = await sql<{
      id: number;
    }>`select id from employees where is_active and id > 100 and id not in (select user_id
      from project_developers) order by id desc limit 1`.execute(db);
    return {
      projectId: rows[0]?.id,
      userId: free.rows[0]?.id,
      startDate: rows[0]?.startDate,
      allocation: 5,
    };
  },
  'exception-requests': (_source, n) => ({ date: addDays(today(), -(n % 20) - 1) }),
  'module-permissions': async ({ db }, n) => {
    const { rows } = await sql<{
      role: number;
      module: number;
    }>`select r.id as role, m.id as module from roles r, global_types m join global_type_categories c
      on c.id = m.category_id
      where c.unique_value = 'modules' and not exists (select 1 from module_permissions p
        where p.role_id = r.id and p.module_id = m.id) order by r.id desc, m.id offset ${n % 7} limit 1`.execute(
      db,
    );
    return { roleId: rows[0]?.role, moduleId: rows[0]?.module, permissions: ['read'] };
  },
};

/** A body that creates a row of the resource: the required fields, valid and unlike any other. */
export async function makeRecord(source: Source, stem: string, own: Row = {}): Promise<Row> {
  const model = source.models[stem] as Model;
  const n = (counter += 1);
  const record: Row = {};
  for (const field of model.fields.filter((one) => isWritable(one) && one.required)) {
    record[field.name] =
      field.kind === 'reference' ? await firstId(source, field) : makeValue(model.schema, field.schema, n);
  }
  return { ...record, ...(await overrides[stem]?.(source, n)), ...own };
}

/** A field of the resource that a test may change, with another value for it. */
export function makeChange(model: Model): Row {
  const n = (counter += 1);
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
  };
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
