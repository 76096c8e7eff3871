import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Row } from '../../resources/engine/input.ts';
import type { Model } from '../../resources/engine/model.ts';
import type { Validator } from '../../resources/engine/validate.ts';
import type { Records, Stem } from '../../generated/types.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/client.ts';
import type { FailureCode } from '../errors.ts';
import type { Identity } from '../identity/sessions.ts';
import type { Totals } from './totals.ts';

/** What every part of the engine works with; made once at the start. */
export interface Engine {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly models: Readonly<Record<string, Model>>;
  readonly validators: Readonly<Record<string, Validator>>;
  readonly rules: Readonly<Record<string, Rules>>;
  readonly totals: Totals;
  /** Told after a committed write, so that what was remembered of the row can be forgotten. */
  readonly written: (stem: string, id: number) => void;
}

/** One request's caller and means. `signal` ends the SQL when the client hangs up. */
export interface Call {
  readonly engine: Engine;
  readonly identity: Identity;
  readonly requestId: string;
  readonly signal?: AbortSignal;
}

export interface WriteContext<R extends object = Row> {
  readonly verb: 'create' | 'update' | 'delete';
  readonly call: Call;
  readonly tx: Transaction<Database>;
  /** Today's date (`YYYY-MM-DD`) in the company's time zone. */
  readonly today: string;
  /** The row as it will be stored; rules may fill and change it. */
  readonly record: Partial<R>;
  /** What the caller sent, normalised. */
  readonly input: Readonly<Partial<R>>;
  /** The row as it was; absent on create. */
  readonly before?: Readonly<R>;
}

export interface CustomSource {
  list(call: Call, query: { filter: Row; skip: number; limit: number; q?: string; sort: readonly [string, 'ASC' | 'DESC'] }): Promise<{ rows: Row[]; total: number }>;
  read(call: Call, id: number): Promise<Row | undefined>;
}

/** What an action works with; everything runs in one transaction. */
export interface ActionContext {
  readonly call: Call;
  readonly tx: Transaction<Database>;
  readonly today: string;
  /** The body, checked against the action's schema. */
  readonly input: Readonly<Row>;
  readonly params: Readonly<Record<string, string>>;
  /** Writes a row of the resource with what only this action may decide: a new one without an id. Validated, audited, its rules kept. */
  readonly save: (id: number | undefined, values: Readonly<Row>, version?: number) => Promise<number>;
}

/** What no schema can say about a resource. Everything runs inside the request's transaction. */
export interface Rules<R extends object = Row> {
  /** A condition on the rows that holds beyond the declared scope; `column` names a column of the row. */
  readonly restrict?: (call: Call, column: (name: string) => RawBuilder<unknown>) => RawBuilder<boolean> | undefined;
  /** Refuses or completes a write before it is stored. */
  readonly beforeWrite?: (context: WriteContext<R>) => Promise<void> | void;
  /** Writes what follows from the stored row (`record` has its id). */
  readonly afterWrite?: (context: WriteContext<R> & { readonly id: number }) => Promise<void> | void;
  /** Failures that constraints of its own stand for, by their names. */
  readonly constraints?: Readonly<Record<string, FailureCode>>;
  /** What the actions of the definition do, by name; answers the id of the row, or the ids for `many`. */
  readonly actions?: Readonly<Record<string, (context: ActionContext) => Promise<number | readonly number[]>>>;
  /** Rows that come from somewhere else than a table. */
  readonly source?: CustomSource;
}

/** Types the rules of a resource by its record. */
export function rules<S extends Stem>(_stem: S, own: Rules<Records[S]>): Rules {
  return own as unknown as Rules;
}
