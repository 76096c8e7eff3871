/**
 * Operator's commands: `migrate` brings the tables to what this version needs, `create --email … --name …`
 * creates a super_admin, `lift-hold --email …` allows a person to choose a new password at once, `drop
 * <table>[.<column>]` removes tables and columns that no schema names, `doctor` checks the installation,
 * `backup` and `restore` carry everything into a file and back, `clean-pictures` cuts the metadata out of
 * pictures that were stored before uploads did, `recount` corrects stored counts and sums, `erase-history`
 * erases from the audit where servers may not.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { todayIn } from '../model/days.ts';
import { peopleOf } from '../model/people.ts';
import { startClockAt } from '../server/lifecycle/clock.ts';
import { readConfig, type Config } from '../server/config/config.ts';
import { openDatabase, type OpenDatabase } from '../server/database/connection/client.ts';
import { correctTotals } from '../server/database/migrate/correct-totals.ts';
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
import type { BackupMeans } from '../server/backup/backup.ts';
import { archiveAloud, fetchAloud } from './archive.ts';
import { backupAloud, restoreAloud } from './backup.ts';
import { examine } from './doctor.ts';
import { eraseHistories } from './erase-history.ts';
import { liftHoldOf } from './lift-hold.ts';
import { loadServerProduct, loadSettings } from './product.ts';
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
  '       npm run admin -- recount',
  '         corrects stored counts and sums after rows were loaded past the triggers',
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

interface CommandContext {
  readonly product: ServerProduct;
  readonly database: OpenDatabase;
  readonly config: Config;
  readonly operands: readonly string[];
  readonly values: ReturnType<typeof readArguments>['values'];
}

type Command = (context: CommandContext) => Promise<void>;

const usageError = (): OperatorError => new OperatorError(usage);

/** Returns the first operand; throws the usage without one. */
function operandOf({ operands: [operand] }: CommandContext): string {
  if (operand === undefined) throw usageError();
  return operand;
}

/** Returns the e-mail of `--email`; throws the usage without one. */
function emailOf({ values: { email } }: CommandContext): string {
  if (!email?.includes('@')) throw usageError();
  return email.toLowerCase();
}

const backupMeans = ({ product, database, config }: CommandContext): BackupMeans => ({
  database,
  wanted: product.database,
  store: openStore(config),
  key: config.backupKey,
});

/** Commands that need existing tables. */
const ofTables: Readonly<Record<string, Command>> = {
  drop: async (context) => {
    const target = operandOf(context);
    await dropKept(context.database, target, context.product.database.tables, say);
    say(`Dropped ${target}.`);
  },
  archive: ({ product, database: { db }, config, operands: [table, month, file] }) => {
    const store = noteStored(openStore(config), db);
    const means = { db, spec: product.database.tables, store, keepDays: product.keepDays(config) };
    if (!table) return archiveAloud(means, say);
    if (!month || !file) throw usageError();
    return fetchAloud(means, [table, month, file], say);
  },
  recount: async ({ product, database }) => {
    await correctTotals(database, product.database);
    say('Counts and sums of all tables match their rows.');
  },
  backup: (context) => backupAloud(operandOf(context), backupMeans(context), say),
  'clean-pictures': ({ database, config }) => cleanPictures(database, config),
  'erase-history': async ({ product, database, config }) =>
    eraseHistories(await openMeans(product, database, config), say),
  'lift-hold': async (context) => {
    const { product, database, config } = context;
    const email = emailOf(context);
    await liftHoldOf(database.db, openDirectory(product, config), email);
    say(`Lifted the hold on password resets of ${email}.`);
  },
};

const commands: Readonly<Record<string, Command>> = {
  ...ofTables,
  migrate: ({ database, product, values }) => migrateTables(database, product, values),
  restore: (context) => restoreAloud(operandOf(context), backupMeans(context), say),
  doctor: async ({ product, config, database }) => {
    const faults = await examine(product, config, database, say);
    process.exitCode = faults > 0 ? 1 : 0;
  },
  create: async (context) => {
    const { product, database, config, values } = context;
    const email = emailOf(context);
    await prepareSchema(database, product.database, config, say);
    const name = values.name ?? values.email?.split('@')[0] ?? email;
    await createSuperAdmin(product, database, config, { email, name, phone: values.phone });
  },
};

const readArguments = () =>
  parseArgs({
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

async function runCommand(database: OpenDatabase, config: Config): Promise<void> {
  const product = await loadServerProduct();
  const {
    positionals: [name = '', ...operands],
    values,
  } = readArguments();
  if (Object.hasOwn(ofTables, name) && !(await exists(database.db, 'schema_applied')))
    throw new OperatorError('The database has no tables. Run npm run admin -- migrate.');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw usageError();
  await command({ product, database, config, operands, values });
}

let database: OpenDatabase | undefined;
try {
  const config = readConfig(await loadSettings());
  if (config.clock) startClockAt(config.clock);
  database = await openDatabase(config);
  await runCommand(database, config);
} catch (error) {
  console.error(findRecoveryHint(error) ?? (error as Error).message);
  process.exitCode = 1;
} finally {
  await database?.close();
}
