import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Model } from '../../../model/model.ts';
import { pendingModel } from '../../../model/pending-changes.ts';
import { personalModels } from '../../../model/privacy.ts';
import type { Database } from '../../../model/register.ts';
import type { Engine } from '../../context/context.ts';
import { verbatim } from '../../database/field-names.ts';
import { columnRef, either, isIn, NOTHING, type Condition } from '../../query/source.ts';
import type { Tx } from '../../write/transaction.ts';
import { historyModel, namesOf } from '../readings.ts';

/** Dependencies of an erasure: a server has them, and an operator's command. */
export type ErasingMeans = Pick<
  Engine,
  'models' | 'people' | 'directory' | 'privateTables' | 'db' | 'files' | 'config' | 'now'
>;

/** A person whose data are erased. */
export interface Erasing {
  readonly engine: ErasingMeans;
  readonly person: number;
  /** Names and e-mail addresses that they have and had: by these, texts mention them. */
  readonly texts: readonly string[];
  /** Ids of their rows and of those that hang on them, by resource; gone ones too, as the history knows. */
  readonly ids: RowIds;
}

/** Returns the resources with rows of people, and those of what others have said in their conversations. */
export function modelsAbout({ models }: Pick<Engine, 'models'>): readonly Model[] {
  const personal = personalModels(models);
  const isAbout = (model: Model): boolean => personal.some(({ stem }) => stem === model.partOf?.stem);
  return [...personal, ...Object.values(models).filter((model) => !model.personal && isAbout(model))];
}

const ownerCondition = (model: Model, alias: string, person: number): Condition =>
  model.personal ? sql<boolean>`${columnRef(alias, model, model.personal.of)} = ${person}` : NOTHING;

/** Returns SQL of the rows (alias `t`) that are a person's, or hang on a row of theirs as a message does. */
export function rowsAbout({ models }: Pick<Engine, 'models'>, model: Model, person: number): Condition {
  const { partOf } = model;
  const whole = partOf && models[partOf.stem];
  const own = ownerCondition(model, 't', person);
  if (!whole?.personal) return own;
  const records = sql`select r.id from ${sql.table(whole.table)} r where ${ownerCondition(whole, 'r', person)}`;
  return either([own, isIn(columnRef('t', model, partOf?.on ?? ''), records)]);
}

/** Rows as an entry of the history or a link names them. */
interface NamedRow {
  readonly stem: string;
  readonly id: number;
}
type RowIds = ReadonlyMap<string, readonly number[]>;

/** Fields by which entries of the history say whose a row is, or of what it is a part. */
export interface NamingField {
  readonly model: Model;
  readonly field: string;
  /** The resource that the field refers to; if its row belongs to the person, this part does too. */
  readonly whole?: string;
}

/** Returns the fields by which the history knows rows of a person that are gone. */
export function namingFields({ models, people }: Pick<Engine, 'models' | 'people'>): readonly NamingField[] {
  const personal = personalModels(models);
  const pending = pendingModel(models);
  const isPersonal = (stem: string): boolean => personal.some((model) => model.stem === stem);
  return [
    ...personal
      .filter(({ stem }) => stem !== people.stem)
      .map((model) => ({ model, field: model.personal.of })),
    // What others wanted to change of the person belongs to who has requested it.
    ...(pending ? [{ model: pending, field: 'aboutId' }] : []),
    ...Object.values(models).flatMap((model) =>
      model.partOf && isPersonal(model.partOf.stem)
        ? [{ model, field: model.partOf.on, whole: model.partOf.stem }]
        : [],
    ),
  ];
}

/** SQL of the rows that have, or by the history had, one of some values in a field. */
function formerRows(
  engine: ErasingMeans,
  history: Model,
  fields: readonly (NamingField & { readonly values: readonly number[] })[],
): RawBuilder<unknown> {
  const conditions = fields.map(({ model, field, values }) => {
    const texts = values.map(String);
    return sql<boolean>`(a.entity in (${sql.join(namesOf(engine, model))})
      and (a.before ->> ${field}::text = any(${texts}::text[]) or a.after ->> ${field}::text = any(${texts}::text[])))`;
  });
  return sql`select a.entity as stem, a.entity_id as id from ${sql.table(history.table)} a
    where a.entity_id is not null and ${either(conditions)}`;
}

async function readRows(
  { models }: ErasingMeans,
  db: Kysely<Database>,
  queries: readonly RawBuilder<unknown>[],
): Promise<readonly NamedRow[]> {
  if (queries.length === 0) return [];
  const { rows } = await sql<NamedRow>`${sql.join(queries, sql` union `)}`.execute(verbatim(db));
  return rows.map(({ stem, id }) => ({ stem: models[stem]?.from?.stem ?? stem, id }));
}

const byStem = (rows: readonly NamedRow[]): RowIds =>
  new Map(
    Array.from(
      Map.groupBy(rows, ({ stem }) => stem),
      ([stem, own]) => [stem, [...new Set(own.map(({ id }) => id))]],
    ),
  );

/** Returns the rows that are a person's or hang on theirs, gone ones too, by resource. */
export async function findRows(engine: ErasingMeans, db: Kysely<Database>, person: number): Promise<RowIds> {
  const history = historyModel(engine);
  const pending = pendingModel(engine.models);
  const stored = modelsAbout(engine).map(
    (model) => sql`select ${model.stem}::text as stem, t.id from ${sql.table(model.table)} t
      where ${rowsAbout(engine, model, person)}`,
  );
  if (pending)
    stored.push(sql`select ${pending.stem}::text as stem, t.id from ${sql.table(pending.table)} t
      where t.about_id = ${person}`);
  const fields = namingFields(engine);
  const owned = fields.flatMap((one) => (one.whole === undefined ? { ...one, values: [person] } : []));
  const rows = await readRows(engine, db, [
    ...stored,
    ...(history ? [formerRows(engine, history, owned)] : []),
  ]);
  const found = byStem(rows);
  const parts = fields.flatMap((one) => {
    const values = found.get(one.whole ?? '');
    return values ? { ...one, values } : [];
  });
  const former = history && parts.length > 0 ? [formerRows(engine, history, parts)] : [];
  return byStem([...rows, ...(await readRows(engine, db, former))]);
}

/** Returns SQL that holds where a resource and a number, columns both, name a row of the person. */
export function namesRow(
  { engine, ids }: Pick<Erasing, 'ids'> & { readonly engine: Pick<ErasingMeans, 'models'> },
  stem: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): Condition {
  return either(
    Array.from(ids, ([name, own]) => {
      const names = sql.join(namesOf(engine, engine.models[name] as Model));
      return sql<boolean>`(${stem} in (${names}) and ${id} = any(${own}::bigint[]))`;
    }),
  );
}

/** Lets a transaction take its time: nobody waits for its end, and what it waits for comes. */
export const unhurried = (tx: Tx): Promise<unknown> =>
  sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(tx);
