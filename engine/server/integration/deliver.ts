import { sql, type RawBuilder } from 'kysely';
import { integrationModel } from '../../model/integration.ts';
import type { Row } from '../../model/input.ts';
import type { Call, Engine } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { readPerson } from '../identity/sessions.ts';
import { addJob } from '../jobs/jobs.ts';
import { presentRow } from '../query/select.ts';
import { readSecrets, signatureHeaders } from './hook-secrets.ts';
import { post, type PostAnswer } from './post.ts';

const AT_ONCE = 10;
/** So long nobody else sends what one server is sending. */
const HELD_SECONDS = 60;
const MINUTE = 60;
/** Seconds until the next try, after each that has failed; then it is given up, after three days. */
const PAUSES = [1, 5, 30, 120, 300, 600, 840, 1200, 1440].map((minutes) => minutes * MINUTE);
const MOST_ANSWER = 1000;
/** After so long other work goes first. */
const LONGEST_MS = 15_000;

/** A delivery that is due. */
interface Due {
  readonly id: number;
  readonly resource: string;
  readonly recordId: number;
  readonly event: string;
  readonly payload: {
    readonly actor?: number;
    readonly client?: number;
    readonly before?: Row;
    readonly after?: Row;
  };
  readonly at: string;
  readonly tries: number;
  readonly hook: number;
  readonly name: string;
  readonly address: string;
  readonly maker: number | null;
}

/** A webhook with a delivery that was given up. */
export interface GivenUp {
  readonly hook: number;
  readonly name: string;
}
/** Notifies the people who manage webhooks. */
export type NotifyGivenUp = (engine: Engine, hook: GivenUp) => Promise<void>;

interface Tables {
  readonly hooks: RawBuilder<unknown>;
  readonly deliveries: RawBuilder<unknown>;
}

function tablesOf({ models }: Pick<Engine, 'models'>): Tables | undefined {
  const [hooks, deliveries] = [integrationModel(models, 'hooks'), integrationModel(models, 'deliveries')];
  return hooks && deliveries && { hooks: sql.table(hooks.table), deliveries: sql.table(deliveries.table) };
}

/**
 * SQL of the deliveries that can be sent: of each record and webhook the first waiting one, once its time has
 * come. Later ones wait until it is delivered or given up, so that a receiver gets changes in their order.
 */
const isDue = ({ hooks, deliveries }: Tables): RawBuilder<boolean> => sql<boolean>`
  (d.state = 'waiting' and (d.next_at is null or d.next_at <= now())
    and exists (select from ${hooks} h where h.id = d.webhook_id and h.is_active)
    and not exists (select from ${deliveries} e
    where e.webhook_id = d.webhook_id and e.resource = d.resource and e.record_id = d.record_id
      and e.state = 'waiting' and e.id < d.id))`;

/** Takes what is due; others pass over it for a minute. */
async function take(engine: Engine): Promise<readonly Due[]> {
  const tables = tablesOf(engine);
  if (!tables) return [];
  const { hooks, deliveries } = tables;
  const { rows } = await sql<Due>`
    with taken as (
      update ${deliveries} t set next_at = now() + make_interval(secs => ${HELD_SECONDS}), tries = t.tries + 1,
        tried_at = now()
      where t.id in (select d.id from ${deliveries} d
        where ${isDue(tables)} order by d.next_at nulls first, d.id limit ${AT_ONCE} for update skip locked)
      returning t.*)
    select t.id as id, t.resource as resource, t.record_id as "recordId", t.event as event, t.payload as payload,
      t.created_at as at, t.tries as tries, h.id as hook, h.name as name, h.address as address,
      h.created_by as maker
    from taken t join ${hooks} h on h.id = t.webhook_id`.execute(verbatim(engine.db));
  return rows;
}

/** Stores the result of a try, unless another try has begun meanwhile. */
async function note(
  engine: Engine,
  { id, tries }: Due,
  { state, pause, status, text }: { state: string; pause?: number; status: number | null; text: string },
): Promise<void> {
  const tables = tablesOf(engine);
  if (!tables) return;
  const shown = text
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .slice(0, MOST_ANSWER);
  await sql`update ${tables.deliveries} set state = ${state}, answer_status = ${status}, answer = ${shown},
      next_at = now() + make_interval(secs => ${pause ?? null}), updated_at = now()
    where id = ${id} and tries = ${tries} and state = 'waiting'`.execute(verbatim(engine.db));
}

/** Returns the body about a write, as the webhook's creator may read it; undefined if they no longer may. */
async function bodyOf(engine: Engine, due: Due): Promise<string | undefined> {
  const { db, directory, models } = engine;
  const { maker, resource, recordId, event, at, payload } = due;
  const identity = maker === null ? null : await readPerson(directory, db, maker, { mustBeActive: true });
  const model = models[resource];
  if (!identity?.isSuperAdmin || !model) return undefined;
  const call: Call = { engine, identity, requestId: `delivery-${due.id}`, locale: identity.locale };
  const shown = (values: Row | undefined): Row | undefined =>
    values && presentRow(call, model, values, 'list');
  const { actor, client, before, after } = payload;
  return JSON.stringify({
    type: `${resource}.${event}`,
    timestamp: new Date(at).toISOString(),
    data: { resource, id: recordId, event, actor, client, before: shown(before), after: shown(after) },
  });
}

async function send(engine: Engine, due: Due, body: string): Promise<PostAnswer> {
  const seconds = Math.floor(engine.now().getTime() / 1000);
  const secrets = await readSecrets(engine.db, due.hook);
  return post({
    address: due.address,
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Crewdeck-Webhooks',
      ...signatureHeaders(secrets, { id: `msg_${due.id}`, seconds, body }),
    },
    networks: engine.config.webhookNetworks,
  });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function deliver(engine: Engine, due: Due, notify: NotifyGivenUp): Promise<void> {
  const body = await bodyOf(engine, due);
  if (body === undefined) {
    const text = 'The creator of the webhook can no longer read the record.';
    await note(engine, due, { state: 'failed', status: null, text });
    await notify(engine, due);
    return;
  }
  const { status, text } = await send(engine, due, body).catch((error: unknown) => ({
    status: null,
    text: messageOf(error),
  }));
  if (status !== null && status >= 200 && status < 300) {
    await note(engine, due, { state: 'delivered', status, text });
    return;
  }
  const pause = PAUSES[due.tries - 1];
  await note(engine, due, {
    state: pause === undefined ? 'failed' : 'waiting',
    ...(pause !== undefined && { pause }),
    status,
    text,
  });
  if (pause === undefined) await notify(engine, due);
}

/** Engines that are sending, and whether deliveries were added during their last look. */
const working = new WeakMap<Engine, { isRequested: boolean }>();

/**
 * Sends due deliveries until none is left, or for a limited time, so that other work gets its turn. One job
 * at a time sends, and takes over the work of jobs added meanwhile. `notify` is called for webhooks with a
 * delivery that was given up.
 */
export async function deliverDue(engine: Engine, notify: NotifyGivenUp): Promise<void> {
  const other = working.get(engine);
  if (other) {
    other.isRequested = true;
    return;
  }
  const own = { isRequested: true };
  working.set(engine, own);
  const end = performance.now() + LONGEST_MS;
  try {
    while (own.isRequested && !engine.shutdownSignal.aborted && performance.now() < end) {
      own.isRequested = false;
      const due = await take(engine);
      await Promise.all(due.map((one) => deliver(engine, one, notify)));
      if (due.length > 0) own.isRequested = true;
    }
  } finally {
    working.delete(engine);
  }
  if (own.isRequested) await addJob(engine.db, 'deliveries', {});
}

/** Adds the work of sending where something is due that nobody works on: tries again, and what was left. */
export async function scheduleDeliveries(engine: Pick<Engine, 'db' | 'models'>): Promise<void> {
  const tables = tablesOf(engine);
  if (!tables) return;
  await sql`insert into jobs (kind, payload) select 'deliveries', '{}'
    where exists (select from ${tables.deliveries} d where ${isDue(tables)})
      and not exists (select from jobs where kind = 'deliveries' and done_at is null and failed_at is null)`.execute(
    verbatim(engine.db),
  );
}
