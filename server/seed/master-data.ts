import { sql, type Kysely } from 'kysely';
import { modules, permissions } from '../../resources/permissions.ts';
import type { Database } from '../../generated/database.ts';
import { categories, formQuestions, roles, type MasterValue } from './master-values.ts';
import { permissionMatrix } from './permission-matrix.ts';

const valueOf = ({ name, value }: MasterValue): string =>
  value ??
  name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 30);
const titleCase = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .replace(/^./, (letter) => letter.toUpperCase());

async function seedRoles(tx: Kysely<Database>): Promise<void> {
  for (const { name, value, parent } of roles) {
    await sql`insert into roles (name, unique_value, parent_role_id) select ${name}, ${value}, (select id
      from roles where unique_value = ${parent ?? ''})
      where not exists (select 1 from roles where unique_value = ${value})`.execute(tx);
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
        name: titleCase(value),
        value,
      })),
    },
    permissions: {
      name: 'Permissions',
      values: permissions.map((value) => ({ name: titleCase(value), value })),
    },
  };
  for (const [value, { name, values }] of Object.entries(all)) {
    const { rows: added } =
      await sql`insert into global_type_categories (name, unique_value) select ${name}, ${value} where not
        exists (select 1 from global_type_categories where unique_value = ${value}) returning id`.execute(tx);
    if (!isFirst && added.length === 0 && !ofTheCode.has(value)) continue;
    const rows = values.map((one: MasterValue, order) => ({
      name: one.name,
      value: valueOf(one),
      meta: one.meta ?? null,
      order,
    }));
    await sql`insert into global_types (category_id, name, unique_value, meta, "order")
      select c.id, v.name, v.value, v.meta, v.order
        from json_to_recordset(${JSON.stringify(rows)}::json) as v(name text, value text, meta jsonb,
        "order" integer)
      join global_type_categories c on c.unique_value = ${value}
      where not exists (select 1 from global_types t
         where t.category_id = c.id and t.unique_value = v.value)`.execute(tx);
  }
}

async function seedMatrix(tx: Kysely<Database>): Promise<void> {
  const rows = Object.entries(permissionMatrix).flatMap(([role, granted]) =>
    Object.entries(granted).map(([module, held]) => ({ role, module, held })),
  );
  await sql`insert into module_permissions (role_id, module_id, permissions)
    select r.id, m.id, v.held from json_to_recordset(${JSON.stringify(rows)}::json) as v(role text,
      module text, held jsonb)
    join roles r on r.unique_value = v.role join global_type_categories c on c.unique_value = 'modules'
      join global_types m on m.category_id = c.id and m.unique_value = v.module`.execute(tx);
}

async function seedQuestions(tx: Kysely<Database>): Promise<void> {
  const rows = formQuestions.map((one, order) => ({ ...one, order, choices: one.choices ?? null }));
  await sql`insert into form_questions (form, question, type, choices, "order")
    select form, question, type, choices, "order"
      from json_to_recordset(${JSON.stringify(rows)}::json) as v(form text, question text, type text,
      choices jsonb, "order" integer)`.execute(tx);
}

/**
 * What every installation needs: roles, categories with their values, the permission matrix, the form
 * questions. The first start writes all of it; a later one only adds the modules, permissions and whole
 * categories that have come since, so that what was edited or taken away by people stays as it is.
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
  const { rows } = await sql`select 1 from counters where name = 'master_data'`.execute(tx);
  const isFirst = rows.length === 0;
  if (isFirst) await seedRoles(tx);
  await seedCategories(tx, furtherModules, isFirst);
  if (!isFirst) return;
  await seedMatrix(tx);
  await seedQuestions(tx);
  await sql`insert into counters (name, value) values ('master_data', 1)`.execute(tx);
}
