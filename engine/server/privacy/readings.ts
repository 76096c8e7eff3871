import { sql, type RawBuilder } from 'kysely';
import { isHistory } from '../../model/history.ts';
import type { Model } from '../../model/model.ts';
import { hasFiles, type PersonalModel, type Reading } from '../../model/privacy.ts';
import { pathParameters } from '../../model/operation.ts';
import type { Engine } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { readCondition } from '../query/scope.ts';
import { both, either, EVERYTHING, type Condition } from '../query/source.ts';
import { getsEverything, modelsOf, rowsOf, type Subject } from './personal-rows.ts';

/** The resource that records the reads of rows. */
export const historyModel = ({ models }: Pick<Engine, 'models'>): Model | undefined =>
  Object.values(models).find(isHistory);

/** Checks whether reads of single rows of a resource, or of parts of them, are audited. */
const isNoted = (model: Model): boolean =>
  model.schema['x-audit-read'] === true ||
  hasFiles(model) ||
  Object.values(model.actions).some(({ auditRead, path }) => auditRead && pathParameters(path).length > 0);

/** Returns the names by which the history knows the rows of a table: of the resource, and of its views. */
export const namesOf = ({ models }: Pick<Engine, 'models'>, { stem }: Model): readonly string[] => [
  stem,
  ...Object.values(models).flatMap(({ from, stem: view }) => (from?.stem === stem ? view : [])),
];

const entriesOf = (subject: Subject, model: PersonalModel): Condition => {
  const names = sql.join(namesOf(subject.call.engine, model));
  const ids = sql`select t.id from ${sql.table(model.table)} t where ${both(rowsOf(subject, model))}`;
  return sql<boolean>`(t.entity in (${names}) and t.entity_id = any(array(${ids})))`;
};

/** Returns SQL of the entries of the history (alias `t`) about reads of a person's rows. */
export const readingsOf = (subject: Subject): Condition =>
  sql<boolean>`(t.action = 'read' and ${either(
    modelsOf(subject)
      .filter(isNoted)
      .map((model) => entriesOf(subject, model)),
  )})`;

/** Returns SQL of the entries of the history (alias `t`) that say what has become of rows of a person. */
export const changesOf = (subject: Subject): Condition =>
  sql<boolean>`(t.action <> 'read' and ${either(modelsOf(subject).map((model) => entriesOf(subject, model)))})`;

/** Returns the reads of a person's data, the latest first, and their total number. */
export async function readReadings(
  subject: Subject,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<{ readonly readings: Reading[]; readonly total: number }> {
  const { engine } = subject.call;
  const history = historyModel(engine);
  if (!history) return { readings: [], total: 0 };
  const { people } = engine.directory;
  const clients = engine.models[history.field.client?.ref?.stem ?? ''];
  const client: RawBuilder<unknown> = clients
    ? sql`(select c.name from ${sql.table(clients.table)} c where c.id = t.client)`
    : sql`null`;
  // Of others no entry that the history itself hides from who asks.
  const shown = getsEverything(subject)
    ? EVERYTHING
    : readCondition({ call: subject.call, model: history, alias: 't' });
  const from = sql`${sql.table(history.table)} t where ${both([readingsOf(subject), shown])}`;
  const db = verbatim(engine.db);
  const { rows } = await sql<Reading>`
    select t.at, (select ${people.name} from ${people.from} where ${people.id} = t.actor) as by,
      ${client} as client, t.entity as stem, t.entity_id as "recordId", coalesce(t.after ->> 'as', 'record') as "as"
    from ${from} order by t.at desc, t.id desc offset ${skip} limit ${limit}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${from}`.execute(db);
  return { readings: rows, total: counted.rows[0]?.total ?? 0 };
}
