import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Call, MediaAnswer } from '../context.ts';
import { verbatim } from '../database/field-names.ts';
import { readRow } from '../query/read.ts';
import { columnRef } from '../query/source.ts';
import { writeAudit } from './audit.ts';

/** Who reads, and by which request. */
interface Reader extends Pick<Call, 'engine' | 'requestId'> {
  readonly identity: Pick<Call['identity'], 'userId'>;
}

/**
 * Notes in the audit that somebody has read a row, in one statement; nothing where the row is their own, or
 * where they have read it the same way (`as`) in the last minute: pages ask again, and files come in parts.
 */
export async function noteRead(reader: Reader, model: Model, id: number, as: string): Promise<void> {
  const { engine, identity, requestId } = reader;
  const actor = sql`${identity.userId}::integer`;
  const how = sql`${JSON.stringify({ as })}::jsonb`;
  const others = model.fields
    .filter((field) => field.owner)
    .map((field) => sql`and ${columnRef('t', model, field.name)} is distinct from ${actor}`);
  await sql`
    insert into audit (at, actor, action, entity, entity_id, after, request_id, created_by)
    select now(), ${actor}, 'read', ${model.stem}, t.id, ${how}, ${requestId}, ${actor}
    from ${sql.table(model.table)} t
    where t.id = ${id} ${sql.join(others, sql` `)} and not exists (
      select 1 from audit a where a.actor = ${actor} and a.action = 'read' and a.entity = ${model.stem}
        and a.entity_id = t.id and a.after = ${how} and a.at > now() - interval '1 minute')`.execute(
    verbatim(engine.db),
  );
}

/** Returns the row, or throws 404; where its schema wants it so, that it was read stands in the audit. */
export async function readNoted(call: Call, model: Model, id: number): Promise<Row> {
  const row = await readRow(call, model, id);
  if (model.schema['x-audit-read']) await noteRead(call, model, id, 'record');
  return row;
}

/**
 * The file of rows, which leaves in the audit who took it, what it was asked for and how many rows have left
 * the server when it ends, be it before its time.
 */
export function noteExport(call: Call, { stem }: Model, asked: Row, answer: MediaAnswer): MediaAnswer {
  const { content, rows } = answer;
  if (!(content instanceof Readable)) return answer;
  const noted = async function* (): AsyncGenerator {
    try {
      yield* content;
    } finally {
      await writeAudit(call.engine.db, {
        actor: call.identity.userId,
        action: 'export',
        entity: stem,
        entityId: null,
        after: { ...asked, ...(rows && { rows: rows() }) },
        requestId: call.requestId,
      });
    }
  };
  return { ...answer, content: Readable.from(noted()) };
}
