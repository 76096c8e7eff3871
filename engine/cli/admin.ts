/**
 * Operator's commands: `create --email … --name …` makes a super_admin, `drop <table>[.<column>]` removes
 * what no schema names any more.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { database as wanted } from '../../generated/tables.ts';
import { readConfig, type Config } from '../server/config.ts';
import { openDatabase, type OpenDatabase } from '../server/database/client.ts';
import { dropKept, migrate } from '../server/database/migrate.ts';
import { seedMasterData } from '../../server/seed/master-data.ts';
import { Batch } from '../server/write/batch.ts';
import { employeeNumbers, takeNumber } from '../../server/domain/numbering.ts';
import { writeAudit } from '../server/write/audit.ts';
import { todayIn } from '../model/days.ts';
import { findPasswordFaults, hashPassword } from '../server/identity/passwords.ts';
import { superAdmin } from '../server/identity/sessions.ts';

const usage = [
  'Usage: npm run admin -- create --email you@example.com [--name "Your Name"] [--phone +…]',
  '   (asks for the password, or reads it from standard input)',
  '\n       npm run admin -- drop <table>[.<column>]',
].join('');

async function readPassword(): Promise<string> {
  const lines = createInterface({
    input: process.stdin,
    output: process.stdin.isTTY ? process.stdout : undefined,
    terminal: false,
  });
  if (process.stdin.isTTY) process.stdout.write('Password: ');
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return '';
}

async function createSuperAdmin(
  { db }: OpenDatabase,
  config: Config,
  { email, name, phone }: { email: string; name: string; phone: string },
): Promise<void> {
  const password = await readPassword();
  const faults = findPasswordFaults(password, config.passwordMinLength);
  if (faults.length > 0) throw new Error(`The password is too weak: ${faults.join(', ')}.`);
  const hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into employees (emp_id, name, email, phone, joining_date, designation, department, user_role)
      values (${await takeNumber({ tx, batch: new Batch() }, employeeNumbers)}, ${name},
        ${email.toLowerCase()}, ${phone}, ${todayIn(config.timeZone, new Date())},
        (select t.id from global_types t join global_type_categories c on c.id = t.category_id
          where c.unique_value = 'designation' order by t."order", t.id limit 1),
        (select t.id from global_types t join global_type_categories c on c.id = t.category_id
          where c.unique_value = 'department' order by t."order", t.id limit 1),
        (select id from roles where unique_value = ${superAdmin})) returning id`.execute(tx);
    const id = rows[0]?.id ?? 0;
    await sql`
      insert into credentials (user_id, password_hash, changed_at) values (${id}, ${hash}, now())`.execute(
      tx,
    );
    await writeAudit(tx, {
      actor: null,
      action: 'create',
      entity: 'employees',
      entityId: id,
      after: { email, name },
    });
  });
  console.log(`${email} is super_admin now.`);
}

async function runCommand(database: OpenDatabase, config: Config): Promise<void> {
  const {
    positionals: [command, target],
    values,
  } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' }, name: { type: 'string' }, phone: { type: 'string' } },
  });
  if (command === 'drop' && target) {
    await dropKept(database.db, target, wanted);
    console.log(`${target} is dropped.`);
    return;
  }
  if (command !== 'create' || !values.email?.includes('@')) throw new Error(usage);
  await migrate(database.db, wanted);
  await seedMasterData(database.db, []);
  const { email } = values;
  await createSuperAdmin(database, config, {
    email,
    name: values.name ?? email.split('@')[0] ?? email,
    phone: values.phone ?? '+10000000000',
  });
}

let database: OpenDatabase | undefined;
try {
  const config = readConfig();
  database = await openDatabase(config);
  await runCommand(database, config);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await database?.close();
}
