import { sql, type Kysely } from 'kysely';
import { todayIn } from '../../model/days.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Database } from '../../model/register.ts';
import type { Config } from '../config/config.ts';
import { verbatim } from '../database/field-names.ts';
import { hashPassword } from '../identity/passwords.ts';
import type { SeedOptions } from '../product/product.ts';

/** The rows of a new demo: its people and other rows, in the order of their references. */
export interface DemoRows {
  /** Everybody's password. */
  readonly password: string;
  /** Rows by resource; each is the next number of its table, from 1, by which the others name it. */
  readonly rows: (today: string) => Readonly<Record<string, readonly Readonly<Row>[]>>;
}

type Models = Readonly<Record<string, Model>>;

/** Fields that a row leaves out have the defaults of the schema. */
const withDefaults = ({ fields }: Model, row: Readonly<Row>): Row => ({
  ...Object.fromEntries(
    fields.flatMap(({ name, schema }) => (schema.default === undefined ? [] : [[name, schema.default]])),
  ),
  ...row,
});

async function insert(tx: Kysely<Database>, model: Model, rows: readonly Readonly<Row>[]): Promise<void> {
  const whole = rows.map((row) => withDefaults(model, row));
  const names = [...new Set(whole.flatMap(Object.keys))];
  const columnOf = (name: string): string => model.field[name]?.column ?? name;
  const records = whole.map((row) =>
    Object.fromEntries(names.map((name) => [columnOf(name), row[name] ?? null])),
  );
  const columns = sql.join(names.map((name) => sql.id(columnOf(name))));
  const table = sql.table(model.table);
  await sql`insert into ${table} (${columns}) select ${columns}
    from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`.execute(verbatim(tx));
}

/** Everybody's password in the demo is public: one hash is enough. */
async function givePasswords(tx: Kysely<Database>, people: Model, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await sql`insert into credentials (user_id, password_hash, changed_at)
    select id, ${hash}, now() from ${sql.table(people.table)}`.execute(verbatim(tx));
}

/** Writes the rows of the demo into a database without people: once, by the first server to start. */
export const seedDemoRows =
  (models: Models, people: Model, demo: DemoRows | undefined) =>
  async (db: Kysely<Database>, config: Config, { progress }: SeedOptions): Promise<void> => {
    if (config.mode !== 'demo' || !demo) return;
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(7202614)`.execute(tx);
      const { rows: known } = await sql`select 1 from ${sql.table(people.table)} limit 1`.execute(tx);
      if (known.length > 0) return;
      progress('Writing the demo rows …');
      for (const [stem, rows] of Object.entries(demo.rows(todayIn(config.timeZone, new Date())))) {
        const model = models[stem];
        if (!model) throw new Error(`The demo has rows of ${stem}, but there is no schema for it.`);
        await insert(tx, model, rows);
      }
      await givePasswords(tx, people, demo.password);
    });
  };
