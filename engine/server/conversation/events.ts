import { sql, type Kysely } from 'kysely';
import type { ConversationEvent } from '../../model/conversation.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Database } from '../../model/register.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { table } from '../database/table.ts';
import { mayRead } from '../query/filterable.ts';

const MOST_EVENTS = 500;
const audit = table('audit', 'a');

interface Entry {
  readonly id: number;
  readonly at: string;
  readonly actor: number | null;
  readonly name: string | null;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Returns the changes of the shown fields in an entry. */
function changesIn({ before, after }: Entry, names: readonly string[]): ConversationEvent['changes'] {
  const changed = names.flatMap((name) => {
    const [from, to] = [before?.[name] ?? null, after?.[name] ?? null];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [[name, { from, to }] as const];
  });
  return Object.fromEntries(changed);
}

/**
 * Returns the newest events of a record since its creation in the order of time, with the fields that its
 * conversation shows and the caller reads. The caller has to have checked that the record may be read.
 */
export async function readEvents(
  call: Call,
  db: Kysely<Database>,
  model: Model,
  id: number,
): Promise<ConversationEvent[]> {
  const { from, id: personId, name } = call.engine.directory.people;
  const names = (model.conversation?.changes ?? []).filter((one) => {
    const field = model.field[one];
    return field && mayRead(call, model, field);
  });
  const { rows } = await sql<Entry>`
    select ${audit.id} as id, ${audit.actor} as actor, ${audit.before} as before, ${audit.after} as after,
      to_char(${audit.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      (select ${name} from ${from} where ${personId} = ${audit.actor}) as name
    from ${audit} where ${audit.entity} = ${model.stem} and ${audit.entityId} = ${id}
      and ${audit.action} = 'update' order by ${audit.id} desc limit ${MOST_EVENTS}`.execute(verbatim(db));
  return rows
    .map((row) => ({
      id: row.id,
      at: row.at,
      actor: row.actor,
      name: row.name,
      changes: changesIn(row, names),
    }))
    .filter(({ changes }) => Object.keys(changes).length > 0)
    .reverse();
}
