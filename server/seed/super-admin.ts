import { sql, type Transaction } from 'kysely';
import { todayIn } from '@crewdeck/engine/model/days.ts';
import type { Config } from '@crewdeck/engine/server/config/config.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import type { NewSuperAdmin } from '@crewdeck/engine/server/product/product.ts';
import { Batch } from '@crewdeck/engine/server/write/batch.ts';
import type { Database } from '../../generated/database.ts';
import { superAdmin } from '../../resources/permissions.ts';
import { employeeNumbers, takeNumber } from '../domain/numbering.ts';
import { writeMasterData } from './master-data.ts';

const t = table('global_types', 't');
const c = table('global_type_categories', 'c');

/** SQL of the first value of a category, for a person without a department or designation. */
const firstOf = (category: string) => sql<number>`
  (select ${t.id} from ${t} join ${c} on ${c.id} = ${t.categoryId} where ${c.uniqueValue} = ${category}
    order by ${t.order}, ${t.id} limit 1)`;

/** Adds an employee with every right, and what an installation needs where nothing is there yet. */
export async function addSuperAdmin(
  tx: Transaction<Database>,
  config: Config,
  { email, name, phone = '+10000000000' }: NewSuperAdmin,
): Promise<number> {
  await writeMasterData(tx, []);
  const { id } = await tx
    .insertInto('employees')
    .values({
      empId: await takeNumber({ tx, batch: new Batch() }, employeeNumbers(config)),
      name,
      email,
      phone,
      joiningDate: todayIn(config.timeZone, new Date()),
      designation: firstOf('designation'),
      department: firstOf('department'),
      userRole: (db) => db.selectFrom('roles').select('id').where('uniqueValue', '=', superAdmin),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
