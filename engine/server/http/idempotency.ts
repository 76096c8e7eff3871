import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../model/register.ts';
import { table } from '../database/table.ts';
import { AppError, fail, failFields, fieldError } from '../errors/errors.ts';

const claims = table('idempotency_keys', 'k');
const audit = table('audit', 'a');

/** Seconds for which an attempt without a result may still be running. */
const MOST_SECONDS = 60;
/** The same for one that has lost its connection: the database ends what it was doing. */
const LOST_SECONDS = 2;
/** Longest response that is kept; a repeated write with a longer one gets a note that it is done. */
const LONGEST_ANSWER = 65_536;

const endIn = (seconds: number) => sql<string>`now() + make_interval(secs => ${sql.lit(seconds)})`;

/** A write that its sender has named. */
interface Claim {
  readonly db: Kysely<Database>;
  readonly person: number;
  readonly key: string;
  readonly fingerprint: string;
  readonly requestId: string;
}

/** An earlier attempt with the same key. */
interface Attempt {
  readonly fingerprint: string;
  readonly requestId: string;
  readonly status: number | null;
  readonly answer: string | null;
  readonly isOver: boolean;
  readonly isWritten: boolean;
}

const ofClaim = ({ person, key }: Claim) =>
  sql<boolean>`${claims.person} = ${person} and ${claims.key} = ${key}`;

/** Returns the earlier attempt if there was one; otherwise the claim is stored. */
async function claim(mine: Claim): Promise<Attempt | undefined> {
  const { db, person, key, fingerprint, requestId } = mine;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ person, key, fingerprint, requestId, endsAt: endIn(MOST_SECONDS) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows) return undefined;
  const { rows } = await sql<Attempt>`
    select ${claims.fingerprint} as fingerprint, ${claims.requestId} as "requestId", ${claims.status} as status,
      ${claims.answer} as answer, ${claims.endsAt} < now() as "isOver",
      exists (select 1 from ${audit}
        where ${audit.at} >= ${claims.createdAt} and ${audit.requestId} = ${claims.requestId}) as "isWritten"
    from ${claims} where ${ofClaim(mine)}`.execute(db);
  return rows[0];
}

/** Takes over an attempt that has ended without a result; false if another request was faster. */
async function takeOver({ db, person, key, requestId }: Claim, former: Attempt): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ requestId, endsAt: endIn(MOST_SECONDS) })
    .where('person', '=', person)
    .where('key', '=', key)
    .where('requestId', '=', former.requestId)
    .where('status', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps what the write was answered; one that was refused may be sent again under its key. */
async function settle({ db, person, key }: Claim, status: number, answer: unknown): Promise<void> {
  const text = JSON.stringify(answer ?? null);
  await db
    .updateTable('idempotency_keys')
    .set({ status, answer: text.length > LONGEST_ANSWER ? null : text })
    .where('person', '=', person)
    .where('key', '=', key)
    .execute();
}

async function release({ db, person, key }: Claim, error: unknown): Promise<void> {
  const isLost =
    !(error instanceof AppError) || error.code === 'outcome_unknown' || error.code === 'unavailable';
  await (isLost
    ? db
        .updateTable('idempotency_keys')
        .set({ endsAt: endIn(LOST_SECONDS) })
        .where('person', '=', person)
        .where('key', '=', key)
        .execute()
    : db.deleteFrom('idempotency_keys').where('person', '=', person).where('key', '=', key).execute());
}

/** Reads the key of a write: 8 to 128 characters; undefined where it has none. */
function readKey({ method, headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || method === 'GET' || method === 'HEAD') return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key))
    throw failFields(fieldError('idempotency-key', 'invalid'));
  return key;
}

function answerAgain(reply: FastifyReply, mine: Claim, former: Attempt): unknown {
  if (former.fingerprint !== mine.fingerprint) throw failFields(fieldError('idempotency-key', 'invalid'));
  if (former.status !== null && former.answer !== null) {
    reply.code(former.status).header('idempotent-replayed', 'true');
    return JSON.parse(former.answer);
  }
  if (former.status !== null || (former.isWritten && former.isOver)) throw fail('already_done');
  throw fail('in_progress', { headers: { 'retry-after': '1' } });
}

/**
 * Performs a write once for its `Idempotency-Key`: a repeated one gets the first response. If that was lost,
 * the audit decides: 409 `already_done` if anything was written, and 409 `in_progress` while it may be
 * running. Throws 422 for a key of another write. Without a key the write is simply performed.
 */
export async function doOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = readKey(request);
  if (key === undefined) return run();
  const { identity, body, method, url, id } = request;
  const fingerprint = createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest('base64url');
  const { db } = request.server.database;
  const mine: Claim = { db, person: identity!.userId, key, fingerprint, requestId: id };
  const former = await claim(mine);
  const isFree = former && former.fingerprint === fingerprint && former.status === null && !former.isWritten;
  if (former && !(isFree && former.isOver && (await takeOver(mine, former))))
    return answerAgain(reply, mine, former);
  try {
    const answer = await run();
    if (answer === reply) await release(mine, fail('not_found'));
    else await settle(mine, reply.statusCode, answer).catch(() => undefined);
    return answer;
  } catch (error) {
    await release(mine, error).catch(() => undefined);
    throw error;
  }
}
