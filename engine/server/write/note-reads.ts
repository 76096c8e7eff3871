import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { BoundedMap } from '../collections/bounded-map.ts';
import type { Call, Engine } from '../context/context.ts';
import type { MediaAnswer } from '../files/media.ts';
import { verbatim } from '../database/field-names.ts';
import { readRow } from '../query/read.ts';
import { columnRef } from '../query/source.ts';
import { byWhom, entryBy, writeAudit } from './audit.ts';
import { writeInBatch } from './transaction.ts';

/** The reader and the request. */
interface Reader extends Pick<Call, 'engine' | 'requestId'> {
  readonly identity: Pick<Call['identity'], 'userId'>;
}

interface Reading {
  readonly call: Reader;
  readonly id: number;
  readonly as: string;
}

/** Notes in one statement what has been read of a model at the same time. */
async function insertReadings(model: Model, readings: readonly [Reading, ...Reading[]]): Promise<void[]> {
  const others = model.fields
    .filter((field) => field.owner)
    .map((field) => sql`and ${columnRef('t', model, field.name)} is distinct from reading.actor`);
  const json = JSON.stringify(
    readings.map(({ call: { identity, requestId }, id, as }) => ({
      actor: identity.userId,
      request: requestId,
      id,
      how: { as },
    })),
  );
  const who = byWhom(readings.map(({ call: { identity } }) => identity.userId));
  await sql`
    insert into audit (at, action, entity, entity_id, after, request_id, ${who.columns})
    select distinct on (actor, t.id, how) now(), 'read', ${model.stem}, t.id, how, request, ${who.values}
    from jsonb_to_recordset(${json}::jsonb) reading (actor bigint, request text, id bigint, how jsonb)
    join ${sql.table(model.table)} t on t.id = reading.id ${sql.join(others, sql` `)}`.execute(
    verbatim(readings[0].call.engine.db),
  );
  return readings.map(() => undefined);
}

const againMs = 60_000;
/**
 * Reads that each server has noted lately, with their times: the audit is not queried, since one person may
 * read much.
 */
const lately = new WeakMap<Engine, BoundedMap<number>>();

function latelyOf(engine: Engine): BoundedMap<number> {
  const known = lately.get(engine) ?? new BoundedMap<number>({ entries: 20_000, bytes: 4_000_000 });
  lately.set(engine, known);
  return known;
}

/**
 * Audits that a user has read a row, together with other reads meanwhile; not for their own row, and not if
 * they have read it here the same way (`as`) in the last minute: pages read again, and files come in parts.
 */
export async function noteRead(call: Reader, model: Model, id: number, as: string): Promise<void> {
  const noted = latelyOf(call.engine);
  const key = `${call.identity.userId} ${model.stem} ${id} ${as}`;
  if (performance.now() - (noted.peek(key) ?? -Infinity) < againMs) return;
  await writeInBatch({ call, id, as }, `read ${model.stem}`, (readings) => insertReadings(model, readings));
  noted.set(key, performance.now());
}

/** Returns the row, or throws 404; if its schema requires that, the read is audited. */
export async function readNoted(call: Call, model: Model, id: number): Promise<Row> {
  const row = await readRow(call, model, id);
  if (model.schema['x-audit-read']) await noteRead(call, model, id, 'record');
  return row;
}

/**
 * Returns the file of rows; when it ends, even early, its reader, its query and the number of rows sent are
 * audited.
 */
export function noteExport(call: Call, { stem }: Model, query: Row, answer: MediaAnswer): MediaAnswer {
  const { content, rows } = answer;
  if (!(content instanceof Readable)) return answer;
  const noted = async function* (): AsyncGenerator {
    try {
      yield* content;
    } finally {
      await writeAudit(call.engine.db, {
        ...entryBy(call),
        action: 'export',
        entity: stem,
        entityId: null,
        after: { ...query, ...(rows && { rows: rows() }) },
      });
    }
  };
  return { ...answer, content: Readable.from(noted()) };
}
