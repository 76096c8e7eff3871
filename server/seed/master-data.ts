import { sql, type Kysely } from 'kysely';
import { modules, permissions } from '../../resources/permissions.ts';
import type { Database } from '../../generated/database.ts';
import { categories, formQuestions, roles, type MasterValue } from './master-values.ts';
import { permissionMatrix } from './permission-matrix.ts';
import { seededName } from '@crewdeck/engine/model/terms.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

const category = table('global_type_categories');
const granted = table('module_permissions');
const question = table('form_questions');
const role = table('roles');
const type = table('global_types');

const valueOf = ({ name, value }: MasterValue): string =>
  value ??
  name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 30);

async function seedRoles(tx: Kysely<Database>): Promise<void> {
  for (const { name, value, parent, secondFactor = false } of roles) {
    await sql`insert into ${role} (${role.$.name}, ${role.$.uniqueValue}, ${role.$.parentRoleId},
        ${role.$.secondFactor})
      select ${name}, ${value}, (select ${role.id} from ${role} where ${role.uniqueValue} = ${parent ?? ''}),
        ${secondFactor}
      where not exists (select 1 from ${role} where ${role.uniqueValue} = ${value})`.execute(tx);
  }
}

/**
 * Lists of the code, not of people: what a later version or a new schema adds to them comes in at its first
 * start.
 */
const ofTheCode: ReadonlySet<string> = new Set(['modules', 'permissions']);

async function seedCategories(
  tx: Kysely<Database>,
  furtherModules: readonly string[],
  isFirst: boolean,
): Promise<void> {
  const all = {
    ...categories,
    modules: {
      name: 'Modules',
      values: [...new Set([...modules, ...furtherModules])].map((value) => ({
        name: seededName(value),
        value,
      })),
    },
    permissions: {
      name: 'Permissions',
      values: permissions.map((value) => ({ name: seededName(value), value })),
    },
  };
  for (const [value, { name, values }] of Object.entries(all)) {
    const { rows: added } = await sql`insert into ${category} (${category.$.name}, ${category.$.uniqueValue})
        select ${name}, ${value} where not exists (select 1 from ${category}
          where ${category.uniqueValue} = ${value}) returning ${category.id}`.execute(tx);
    if (!isFirst && added.length === 0 && !ofTheCode.has(value)) continue;
    const rows = values.map((one: MasterValue, order) => ({
      name: one.name,
      value: valueOf(one),
      meta: one.meta ?? null,
      order,
    }));
    await sql`insert into ${type} (${type.$.categoryId}, ${type.$.name}, ${type.$.uniqueValue},
        ${type.$.meta}, ${type.$.order})
      select ${category.id}, v.name, v.value, v.meta, v.order
        from json_to_recordset(${JSON.stringify(rows)}::json) as v(name text, value text, meta jsonb,
        "order" integer)
      join ${category} on ${category.uniqueValue} = ${value}
      where not exists (select 1 from ${type}
         where ${type.categoryId} = ${category.id} and ${type.uniqueValue} = v.value)`.execute(tx);
  }
}

async function seedMatrix(tx: Kysely<Database>): Promise<void> {
  const rows = Object.entries(permissionMatrix).flatMap(([role, granted]) =>
    Object.entries(granted).map(([module, held]) => ({ role, module, held })),
  );
  await sql`insert into ${granted} (${granted.$.roleId}, ${granted.$.moduleId}, ${granted.$.permissions})
    select ${role.id}, ${type.id}, v.held from json_to_recordset(${JSON.stringify(rows)}::json) as v(
      role text, module text, held jsonb)
    join ${role} on ${role.uniqueValue} = v.role join ${category} on ${category.uniqueValue} = 'modules'
      join ${type} on ${type.categoryId} = ${category.id} and ${type.uniqueValue} = v.module`.execute(tx);
}

async function seedQuestions(tx: Kysely<Database>): Promise<void> {
  const rows = formQuestions.map((one, order) => ({ ...one, order, choices: one.choices ?? null }));
  await sql`insert into ${question} (${question.$.form}, ${question.$.question}, ${question.$.type},
      ${question.$.choices}, ${question.$.order})
    select v.form, v.question, v.type, v.choices, v.order
      from json_to_recordset(${JSON.stringify(rows)}::json) as v(form text, question text, type text,
      choices jsonb, "order" integer)`.execute(tx);
}

/**
 * Writes the data of every installation: roles, categories with their values, the permission matrix, the form
 * questions. The first start writes all of it; a later one only adds new modules, permissions and whole
 * categories, so that edits and deletions by people stay.
 */
export async function seedMasterData(db: Kysely<Database>, furtherModules: readonly string[]): Promise<void> {
  await db.transaction().execute((tx) => writeMasterData(tx, furtherModules));
}

/** As above, inside a transaction. */
export async function writeMasterData(
  tx: Kysely<Database>,
  furtherModules: readonly string[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(7202613)`.execute(tx);
  const seeded = await tx
    .selectFrom('counters')
    .select('name')
    .where('name', '=', 'master_data')
    .executeTakeFirst();
  const isFirst = seeded === undefined;
  if (isFirst) await seedRoles(tx);
  await seedCategories(tx, furtherModules, isFirst);
  if (!isFirst) return;
  await seedMatrix(tx);
  await seedQuestions(tx);
  await tx.insertInto('counters').values({ name: 'master_data', value: 1 }).execute();
}
