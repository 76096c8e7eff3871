import { sql, type RawBuilder } from 'kysely';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import type { InboxKind, InboxOffer } from '../../../resources/inbox.ts';

export interface InboxRequest {
  readonly call: Call;
  /** The company's day. */
  readonly today: string;
}

/**
 * SQL of what waits for the caller of one kind, made by `itemSql`; undefined where they have nothing to do
 * with it. A further source is a file of its own, named in `sources.ts`.
 */
export type InboxSource = (
  request: InboxRequest,
) => RawBuilder<unknown> | undefined | Promise<RawBuilder<unknown> | undefined>;

/** SQL of the values of a source's items. */
export interface ItemParts {
  readonly kind: InboxKind;
  readonly stem: string;
  /** Key of the item within its kind. */
  readonly of: RawBuilder<unknown>;
  readonly id?: RawBuilder<unknown>;
  readonly version?: RawBuilder<unknown>;
  readonly userId?: RawBuilder<unknown>;
  readonly title?: RawBuilder<unknown>;
  /** SQL where it differs from row to row. */
  readonly offers?: InboxOffer | RawBuilder<unknown>;
  readonly facts: RawBuilder<unknown>;
  readonly since: RawBuilder<unknown>;
  readonly due?: RawBuilder<unknown>;
  /** Where it is done; default: the page of the row. */
  readonly path?: RawBuilder<unknown>;
  /** State in which it was postponed: it returns when this changes. Default: its version and facts. */
  readonly seen?: RawBuilder<unknown>;
}

const none = sql`null`;

/** SQL of the columns that all sources have. */
export const itemSql = ({ kind, stem, of, facts, since, ...parts }: ItemParts): RawBuilder<unknown> => sql`
  ${kind}::text as kind, ${`${kind}-`}::text || (${of})::text as key, ${stem}::text as stem,
  (${parts.id ?? none})::bigint as id, (${parts.version ?? none})::integer as version,
  (${parts.userId ?? none})::bigint as user_id, (${parts.title ?? none})::text as title,
  (${parts.offers ?? null})::text as offers, ${facts} as facts, (${since})::timestamptz as since,
  (${parts.due ?? none})::date as due, (${parts.path ?? none})::text as path,
  (${parts.seen ?? none})::text as seen`;
