import { sql } from 'kysely';
import type { Row } from '../../model/input.ts';
import { isStored } from '../../model/field-model.ts';
import type { Model, Reference } from '../../model/model.ts';
import type { ServerNoticeKind } from '../../model/notices.ts';
import { verbatim } from '../database/field-names.ts';
import { nameOf } from '../query/select.ts';
import { ownerOfRow } from '../query/owner-of-row.ts';
import type { Happening } from './happening.ts';

/** The field of a resource that provides a parameter of a kind. */
export const factField = (model: Model, paths: string | readonly string[] | undefined): string | undefined =>
  [paths ?? []].flat().find((name) => isStored(model, name));

/** A record whose name is wanted. */
export interface Named {
  readonly ref: Reference;
  readonly id: unknown;
}

/** A parameter that is the name of a record. */
interface FactRequest extends Named {
  readonly name: string;
}

const targetOf = ({ ref }: Named): string => `${ref.stem} ${ref.label ?? ''}`;
const keyOf = (named: Named): string => `${targetOf(named)} ${String(named.id)}`;

/** Returns what finds the names of records, which are looked up at once. */
export async function readNames(
  { call, tx }: Pick<Happening, 'call' | 'tx'>,
  requested: readonly Named[],
): Promise<(one: Named) => string | null> {
  const selects = [...Map.groupBy(requested, targetOf)].map(([target, all]) => {
    const ids = [...new Set(all.map(({ id }) => id))];
    const name = nameOf(call.engine, (all[0] as FactRequest).ref, 'r', sql.ref('x.id'));
    return sql`select ${`${target} `}::text || x.id as key, ${name} as name from unnest(${ids}::bigint[]) x(id)`;
  });
  if (selects.length === 0) return () => null;
  const { rows } = await sql<{
    key: string;
    name: string | null;
  }>`${sql.join(selects, sql` union all `)}`.execute(verbatim(tx));
  const names = new Map(rows.map(({ key, name }) => [key, name]));
  return (one) => names.get(keyOf(one)) ?? null;
}

/** Returns the stored values of an event, and the names that are still to be looked up. */
function factsOfEvent(
  { call, model, row }: Happening,
  kind: ServerNoticeKind | undefined,
): [Row, readonly FactRequest[]] {
  const userId = ownerOfRow(model, row);
  const values: Row = {};
  const requests: FactRequest[] = [];
  if (userId !== undefined) {
    const ref = { stem: call.engine.people.stem, onDelete: 'restrict', many: false } as const;
    requests.push({ name: 'name', ref, id: userId });
  }
  for (const [name, paths] of Object.entries(kind?.facts ?? {})) {
    const field = model.field[factField(model, paths) ?? ''];
    const value = field && row[field.alias ?? field.name];
    if (!field || value === undefined || value === null) continue;
    if (field.ref && !field.ref.many) requests.push({ name, ref: field.ref, id: value });
    else values[name] = value;
  }
  return [values, requests];
}

/** An event and the kind of its notification. */
interface Event {
  readonly happening: Happening;
  readonly kind: ServerNoticeKind | undefined;
}

/**
 * Returns the stored parameters of the notifications of some events: the record, its owner, the actor, and
 * the fields that the kind names, references by the names of their records.
 */
export async function paramsOf(events: readonly Event[]): Promise<readonly Row[]> {
  const [first] = events;
  if (!first) return [];
  const facts = events.map(({ happening, kind }) => factsOfEvent(happening, kind));
  const nameFor = await readNames(
    first.happening,
    facts.flatMap(([, requested]) => requested),
  );
  return events.map(({ happening: { call, model, row, params } }, place) => {
    const [values, requested] = facts[place] as (typeof facts)[number];
    const userId = ownerOfRow(model, row);
    return {
      id: row.id,
      stem: model.stem,
      ...(userId !== undefined && { userId }),
      ...(call.identity.userId > 0 && { by: call.identity.name }),
      ...Object.fromEntries(requested.map((one) => [one.name, nameFor(one)])),
      ...values,
      ...params,
    };
  });
}
