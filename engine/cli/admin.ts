/**
 * Operator's commands: `migrate` brings the tables to what this version needs, `create --email … --name …`
 * creates a super_admin, `lift-hold --email …` allows a person to choose a new password at once, `drop
 * <table>[.<column>]` removes tables and columns that no schema names, `doctor` checks the installation,
 * `backup` and `restore` carry everything into a file and back, `clean-pictures` cuts the metadata out of
 * pictures that were stored before uploads did, `erase-history` erases from the audit where servers may not.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { todayIn } from '../model/days.ts';
import { peopleOf } from '../model/people.ts';
import { startClockAt } from '../server/lifecycle/clock.ts';
import { readConfig, type Config } from '../server/config/config.ts';
import { openDatabase, type OpenDatabase } from '../server/database/connection/client.ts';
import { dropKept } from '../server/database/migrate/drop-kept.ts';
import { migrateAloud, planAloud, prepareSchema } from '../server/database/migrate/prepare-schema.ts';
import { findRecoveryHint } from '../server/app/explain.ts';
import { cleanStored } from '../server/files/clean-stored.ts';
import { noteStored } from '../server/files/erase.ts';
import { openStore } from '../server/files/open-store.ts';
import { OperatorError } from '../server/errors/operator-error.ts';
import { loadResources } from '../server/product/resources.ts';
import type { Directory } from '../server/identity/directory.ts';
import { refuseFurther } from '../server/identity/common-passwords.ts';
import { writeAudit } from '../server/write/audit.ts';
import { findPasswordFaults, hashPassword } from '../server/identity/passwords.ts';
import type { NewSuperAdmin, ServerProduct } from '../server/product/product.ts';
import { exists } from '../server/database/migrate/exists.ts';
import { privateTables } from '../server/context/private-tables.ts';
import type { ErasingMeans } from '../server/privacy/erasing/erasing.ts';
import { archiveAloud, fetchAloud } from './archive.ts';
import { backupAloud, restoreAloud } from './backup.ts';
import { examine } from './doctor.ts';
import { eraseHistories } from './erase-history.ts';
import { liftHoldOf } from './lift-hold.ts';
import { loadServerProduct } from './product.ts';
import { readSeconds } from './seconds.ts';

const usage = [
  'Usage: npm run admin -- migrate [--plan] [--offline] [--back] [--seconds 60]',
  '         migrates the tables to this version; --plan only prints the changes; --offline applies all of them',
  '         at once and requires that no server is running; --back also migrates a database that a newer',
  '         version has migrated; --seconds limits the time for finding rows that the schemas no longer',
  '         accept',
  '         creates a super admin; prompts for the password or reads it from standard input',
  '       npm run admin -- lift-hold --email you@example.com',
  '         lifts the 24-hour hold on password resets that follows a change of how a user signs in',
  '       npm run admin -- drop <table>[.<column>]',
  '       npm run admin -- archive [TABLE MONTH FILE]',
  '         archives past months and lists the archived ones; with arguments, writes one: `audit 2031-01 audit.gz`',
  '       npm run admin -- clean-pictures',
  '         removes location, camera and other metadata from pictures that were stored before 2.3',
  '       npm run admin -- erase-history',
  '         erases the audit values of erased people that servers without the UPDATE privilege could not erase',
  '       npm run admin -- doctor',
  '       npm run admin -- backup FILE',
  '       npm run admin -- restore FILE',
  '         restores into an empty database of either kind and an empty file store',
].join('\n');

const say = (line: string): void => console.log(line);

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

const openDirectory = (product: ServerProduct, { timeZone }: Config): Directory =>
  product.directory(() => todayIn(timeZone, new Date()));

async function createSuperAdmin(
  product: ServerProduct,
  { db }: OpenDatabase,
  config: Config,
  person: NewSuperAdmin,
): Promise<void> {
  refuseFurther(config);
  const password = await readPassword();
  const faults = findPasswordFaults(password, config.passwordMinLength);
  if (faults.length > 0) throw new OperatorError(`The password is too weak: ${faults.join(', ')}.`);
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
      entity: openDirectory(product, config).stem,
      entityId: id,
      after: { email: person.email, name: person.name },
    });
  });
  say(`Created super admin ${person.email}.`);
}

/** Commands that need existing tables. */
const ofTables: readonly unknown[] = [
  'drop',
  'archive',
  'backup',
  'lift-hold',
  'clean-pictures',
  'erase-history',
];

async function assertTables(command: unknown, { db }: OpenDatabase): Promise<void> {
  if (ofTables.includes(command) && !(await exists(db, 'schema_applied')))
    throw new OperatorError('The database has no tables. Run npm run admin -- migrate.');
}

interface MigrateFlags {
  readonly plan: boolean;
  readonly offline: boolean;
  readonly back: boolean;
  readonly seconds?: string | undefined;
}

async function migrateTables(
  database: OpenDatabase,
  product: ServerProduct,
  { plan, offline, back, seconds }: MigrateFlags,
): Promise<void> {
  const options = { offline, back, rules: await loadResources(product), ...readSeconds(seconds) };
  if (plan) return planAloud(database, product.database, say, options);
  const isNewer = await migrateAloud(database, product.database, say, options);
  if (!isNewer) say('The database is up to date.');
}

async function openMeans(
  product: ServerProduct,
  { db }: OpenDatabase,
  config: Config,
): Promise<ErasingMeans> {
  const { models } = await loadResources(product);
  return {
    models,
    people: peopleOf(models),
    directory: openDirectory(product, config),
    privateTables: [...privateTables, ...(product.privateTables ?? [])],
    db,
    files: noteStored(openStore(config), db),
    config,
    now: () => new Date(),
  };
}

async function cleanPictures({ db }: OpenDatabase, config: Config): Promise<void> {
  const counts = await cleanStored(db, noteStored(openStore(config), db), say);
  say(
    `Cleaned ${counts.cleaned} pictures; ${counts.clean} had no metadata. ` +
      `Skipped ${counts.broken} damaged pictures and ${counts.missing} that are missing from the file store.`,
  );
}

async function runCommand(database: OpenDatabase, config: Config): Promise<void> {
  const product = await loadServerProduct();
  const {
    positionals: [command, target, month, file],
    values,
  } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      phone: { type: 'string' },
      plan: { type: 'boolean', default: false },
      offline: { type: 'boolean', default: false },
      back: { type: 'boolean', default: false },
      seconds: { type: 'string' },
    },
  });
  await assertTables(command, database);
  if (command === 'migrate') return migrateTables(database, product, values);
  if (command === 'drop' && target) {
    await dropKept(database, target, product.database.tables, say);
    say(`Dropped ${target}.`);
    return;
  }
  if ((command === 'backup' || command === 'restore') && target) {
    const means = {
      database,
      wanted: product.database,
      store: openStore(config),
      key: config.backupKey,
    };
    await (command === 'backup' ? backupAloud(target, means, say) : restoreAloud(target, means, say));
    return;
  }
  if (command === 'archive') {
    const store = noteStored(openStore(config), database.db);
    const means = { db: database.db, store, keepDays: product.keepDays(config) };
    if (!target) return archiveAloud(means, product.database.tables, say);
    if (!month || !file) throw new OperatorError(usage);
    return fetchAloud(means, [target, month, file], say);
  }
  if (command === 'clean-pictures') return cleanPictures(database, config);
  if (command === 'erase-history') return eraseHistories(await openMeans(product, database, config), say);
  if (command === 'lift-hold' && values.email) {
    await liftHoldOf(database.db, openDirectory(product, config), values.email.toLowerCase());
    say(`Lifted the hold on password resets of ${values.email}.`);
    return;
  }
  if (command === 'doctor') {
    const faults = await examine(product, config, database, say);
    process.exitCode = faults > 0 ? 1 : 0;
    return;
  }
  if (command !== 'create' || !values.email?.includes('@')) throw new OperatorError(usage);
  await prepareSchema(database, product.database, config, say);
  const { email, phone } = values;
  const name = values.name ?? email.split('@')[0] ?? email;
  await createSuperAdmin(product, database, config, { email: email.toLowerCase(), name, phone });
}

let database: OpenDatabase | undefined;
try {
  const config = readConfig();
  if (config.clock) startClockAt(config.clock);
  database = await openDatabase(config);
  await runCommand(database, config);
} catch (error) {
  console.error(findRecoveryHint(error) ?? (error as Error).message);
  process.exitCode = 1;
} finally {
  await database?.close();
}
