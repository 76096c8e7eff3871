/**
 * Operator's commands: `create --email … --name …` makes a super_admin, `drop <table>[.<column>]` removes
 * what no schema names any more, `doctor` looks whether everything is in order.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { todayIn } from '../model/days.ts';
import { readConfig, type Config } from '../server/config.ts';
import { openDatabase, type OpenDatabase } from '../server/database/client.ts';
import { dropKept, migrate } from '../server/database/migrate.ts';
import { writeAudit } from '../server/write/audit.ts';
import { findPasswordFaults, hashPassword } from '../server/identity/passwords.ts';
import type { NewSuperAdmin, ServerProduct } from '../server/product.ts';
import { examine } from './doctor.ts';
import { loadServerProduct } from './product.ts';

const usage = [
  'Usage: npm run admin -- create --email you@example.com [--name "Your Name"] [--phone +…]',
  '   (asks for the password, or reads it from standard input)',
  '\n       npm run admin -- drop <table>[.<column>]',
  '\n       npm run admin -- doctor',
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
  product: ServerProduct,
  { db }: OpenDatabase,
  config: Config,
  person: NewSuperAdmin,
): Promise<void> {
  const password = await readPassword();
  const faults = findPasswordFaults(password, config.passwordMinLength);
  if (faults.length > 0) throw new Error(`The password is too weak: ${faults.join(', ')}.`);
  const hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const id = await product.addSuperAdmin(tx, config, person);
    await tx
      .insertInto('credentials')
      .values({ userId: id, passwordHash: hash, changedAt: sql<string>`now()` })
      .execute();
    await writeAudit(tx, {
      actor: null,
      action: 'create',
      entity: product.directory(() => todayIn(config.timeZone, new Date())).stem,
      entityId: id,
      after: { email: person.email, name: person.name },
    });
  });
  console.log(`${person.email} is super_admin now.`);
}

async function runCommand(database: OpenDatabase, config: Config): Promise<void> {
  const product = await loadServerProduct();
  const {
    positionals: [command, target],
    values,
  } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' }, name: { type: 'string' }, phone: { type: 'string' } },
  });
  if (command === 'drop' && target) {
    await dropKept(database.db, target, product.database.tables);
    console.log(`${target} is dropped.`);
    return;
  }
  if (command === 'doctor') {
    const faults = await examine(product, config, database, console.log);
    process.exitCode = faults > 0 ? 1 : 0;
    return;
  }
  if (command !== 'create' || !values.email?.includes('@')) throw new Error(usage);
  await migrate(database.db, product.database);
  const { email, phone } = values;
  const name = values.name ?? email.split('@')[0] ?? email;
  await createSuperAdmin(product, database, config, { email: email.toLowerCase(), name, phone });
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
