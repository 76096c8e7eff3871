import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { MissingInMonth } from '../../model/closing.ts';
import type { MonthFigure } from '../../model/export-column.ts';
import type { AllTexts } from '../../model/csv/headers.ts';
import type { Invitations } from '../../model/csv/import-options.ts';
import type { Completion } from '../../model/formats.ts';
import type { Row } from '../../model/input.ts';
import type { Locale } from '../../model/locales.ts';
import type { Model } from '../../model/model.ts';
import type { Validator } from '../../model/validate.ts';
import type { ActionTypes, AnyAction } from './action-types.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../../model/register.ts';
import type { CustomQuery } from './custom-query.ts';
import type { AppError } from '../errors/errors.ts';
import type { Threads } from '../files/threads.ts';
import type { FileStore } from '../files/store.ts';
import type { UrlSigning } from '../files/signed-urls.ts';
import type { Directory } from '../identity/directory.ts';
import type { EventStreams } from '../streams/event-streams.ts';
import type { Confirmation, Repeat } from './confirmation.ts';
import type { Identity } from '../identity/identity.ts';
import type { Live } from '../database/connection/live.ts';
import type { PrivateTable } from './private-tables.ts';
import type { ProductNotices } from './product-notices.ts';
import type { VersionedCache } from '../cache/cache.ts';
import type { SharedQueryCache } from '../cache/shared-query-cache.ts';
import type { Tracing } from '../tracing/tracing.ts';

/** Dependencies of all parts of the engine, created once at the start. */
export interface Engine {
  readonly config: Config;
  readonly db: Kysely<Database>;
  /** Database for reads that may be stale; inside a transaction, the transaction. */
  readonly reads: Kysely<Database>;
  readonly models: Readonly<Record<string, Model>>;
  readonly directory: Directory;
  /** The domain's words in every language. */
  readonly texts: AllTexts;
  /** The same, and the words of other programs: what columns and values of files are called. */
  readonly fileTexts: AllTexts;
  readonly people: Model;
  /** SQL functions of the product, each with the resource whose rows it reads. */
  readonly functions: Readonly<Record<string, string>>;
  readonly validators: Readonly<Record<string, Validator>>;
  /** Completes texts with what the company's settings say. */
  readonly completion: Completion;
  readonly rules: Readonly<Record<string, Rules>>;
  /** Exact totals of lists, and pages of them, as long as their tables are not written. */
  readonly totals: VersionedCache<number>;
  readonly pages: VersionedCache<{ readonly rows: readonly Row[]; readonly total: number }>;
  /** Figures that are the same for many. */
  readonly sharedQueries: SharedQueryCache;
  /** Called after a committed write, so that caches of the row can be cleared. */
  readonly written: (stem: string, id: number) => void;
  readonly files: FileStore;
  readonly threads: Threads;
  readonly live: Live;
  /** Aborted when this server shuts down: long work stops where another server can go on with it. */
  readonly shutdownSignal: AbortSignal;
  /** Event streams to users with an open console. */
  readonly streams: EventStreams;
  readonly signing: UrlSigning;
  /** Notifies users of rows that wait for them from now on (`held` of a definition). */
  readonly notifyHeld: NotifyHeld | undefined;
  /** Notifications in the words of the product; without it nobody is notified. */
  readonly notices: ProductNotices | undefined;
  /** Finds what is incomplete in a month that is about to be closed. */
  readonly missingInMonth: FindMissing | undefined;
  /** Counts the product's figures for the files of closed months. */
  readonly figuresOfMonth: CountFigures | undefined;
  /** Tables of no resource that hold data of people, the product's too. */
  readonly privateTables: readonly PrivateTable[];
  readonly tracing: Tracing | undefined;
  /** The present moment: whatever asks for today or now asks here. */
  readonly now: () => Date;
}

/** Finds what is missing in a month of a resource (`2031-01`). */
export type FindMissing = (
  call: Call,
  tx: Transaction<Database>,
  wanted: { readonly stem: string; readonly month: string },
) => Promise<readonly MissingInMonth[]>;

/** Counts what a definition exports (`{ figures }`) of a month of a resource, a column for each. */
export type CountFigures = (
  call: Call,
  tx: Transaction<Database>,
  wanted: { readonly stem: string; readonly month: string; readonly figures: string },
) => Promise<readonly MonthFigure[]>;

/** Notifies users of rows that wait for them from now on, in the transaction that assigns them. */
export type NotifyHeld = (news: {
  readonly call: Call;
  readonly tx: Transaction<Database>;
  readonly model: Model;
  readonly rows: readonly { readonly id: number; readonly people: readonly number[] }[];
}) => Promise<void>;

/**
 * One request's caller and means. `signal` ends the SQL when the client hangs up.
 * @example
 * const isTheirOwn = ({ identity }: Call, trip: { driverId: number }) => trip.driverId === identity.userId;
 * isTheirOwn(call, { driverId: call.identity.userId }); // → true
 */
export interface Call {
  readonly engine: Engine;
  readonly identity: Identity;
  readonly requestId: string;
  /** The language that the answer is read in: what types are called there finds and orders them. */
  readonly locale: Locale;
  readonly signal?: AbortSignal;
  /** Reason of the write, stored in the audit. */
  readonly reason?: string;
  /** Work that spans several transactions of the writes, such as an import. */
  readonly work?: string;
  /** When the new people of an import are invited; without it, at once. */
  readonly invitations?: Invitations;
  /** Set if a change that another user has to confirm may be written. */
  readonly confirmation?: Confirmation;
  readonly repeat?: Repeat;
}

/** A row as the database holds it: what is empty is null. */
export type Stored<R extends object> = { [F in keyof R]: undefined extends R[F] ? R[F] | null : R[F] };

/** State that the writes of a transaction share, so that rules query the database once for many rows. */
export interface Batch {
  /** Values that are kept over all batches of one piece of work. */
  readonly lasting: Map<string, number>;
  /** Loads the value of a key once; for values that new rows do not change. */
  memoize<T>(key: string, load: () => Promise<T>): Promise<T>;
  /** Does something for all rows at once when the last of them is written. */
  defer<T>(key: string, item: T, flush: (items: readonly T[]) => Promise<unknown>): void;
  /** As `defer`, after everything else that was deferred. */
  deferLast<T>(key: string, item: T, flush: (items: readonly T[]) => Promise<unknown>): void;
  readonly isSettled: boolean;
  /** Does what waits. */
  settle(): Promise<void>;
}

export interface WriteContext<R extends object = Row> {
  readonly verb: 'create' | 'update' | 'delete';
  readonly call: Call;
  readonly tx: Transaction<Database>;
  /** Today's date (`YYYY-MM-DD`) in the company's time zone. */
  readonly today: string;
  /** The row as it will be stored; rules may fill and change it. */
  readonly record: Partial<Stored<R>>;
  /** State shared by the writes of this transaction. */
  readonly batch: Batch;
  /** The caller's input, normalised. */
  readonly input: Readonly<Partial<Stored<R>>>;
  /** Set if an action writes the row: it has checked the request itself, and may set any field. */
  readonly isByAction?: true;
  /** Set where the transaction ends with this write. */
  readonly isLast?: true;
  /** The row as it was; absent on create. */
  readonly before?: Readonly<Stored<R>>;
}

export interface CustomSource {
  list(call: Call, query: CustomQuery): Promise<{ rows: Row[]; total: number }>;
  read(call: Call, id: number): Promise<Row | undefined>;
}

/** The means of an action; everything but a GET runs in one transaction. */
export interface ActionMeans<R extends object = Row> {
  readonly call: Call;
  /** The transaction; for a GET the database. */
  readonly tx: Kysely<Database>;
  readonly today: string;
  /** Locks a row and returns it whole; 404 where the caller cannot read it. The action says who may act. */
  readonly lock: (id: number) => Promise<Stored<R>>;
  /** Writes a row with what this action decides, a new one without an id: validated, audited, by rules. */
  readonly save: (
    id: number | undefined,
    values: Readonly<Partial<Stored<R>>>,
    version?: number,
  ) => Promise<number>;
  /** Deletes a row of the resource, its rules kept. */
  readonly remove: (id: number) => Promise<void>;
}

/** Context of an action: its dependencies and its request. */
export type ActionContext<T extends ActionTypes = AnyAction, R extends object = Row> = ActionMeans<R> &
  Readonly<Omit<T, 'answer'>>;

/** The implementation of an action. */
export type ActionFunction<T extends ActionTypes = AnyAction, R extends object = Row> = (
  context: ActionContext<T, R>,
  model: Model,
) => Promise<T['answer']>;

/** With what is written that follows from a request. */
export type RequestMeans = Pick<WriteContext, 'call' | 'tx'>;

/** Rows that an import has written in a transaction, by their ids. */
export interface ImportedRows extends RequestMeans {
  readonly created: readonly number[];
  readonly updated: readonly number[];
}

/** Rules of a resource that no schema can express. All of them run in the request's transaction. */
export interface Hooks<R extends object = Row> {
  /**
   * A condition, never null, of the few rows that are hidden from the caller within the declared scope;
   * `column` names a column of the row. Lists count these rows to get the number of the visible ones.
   */
  readonly hides?: (
    call: Call,
    column: (name: string) => RawBuilder<unknown>,
  ) => RawBuilder<boolean> | undefined;
  /** Loads at once (`batch.memoize`) for rows written together what `beforeWrite` needs; decides nothing. */
  readonly prepareWrites?: (contexts: readonly WriteContext<R>[]) => Promise<void>;
  /** Refuses or completes a write before it is stored. */
  readonly beforeWrite?: (context: WriteContext<R>) => Promise<void> | void;
  /**
   * Returns the function that writes what follows once the row is stored, if anything follows; called when
   * the row is ready to be stored.
   */
  readonly afterWrite?: (context: WriteContext<R>) => ((id: number) => Promise<unknown>) | undefined;
  /** Refuses or completes a request for approval, after `beforeWrite`; not decisions and withdrawals. */
  readonly beforeRequest?: (context: WriteContext<R>) => Promise<void> | void;
  /** Runs after an accepted request is stored, with all permissions. */
  readonly afterAccepted?: (means: RequestMeans, request: Stored<R>) => Promise<unknown>;
  /** Runs when an accepted request is no longer accepted, with the request as it was. */
  readonly afterTakenBack?: (means: RequestMeans, request: Readonly<Stored<R>>) => Promise<unknown>;
  /** SQL statements within the one that stores new rows, which they read as `row`; no rule looks at them. */
  readonly withCreate?: (call: Call) => readonly RawBuilder<unknown>[];
  /** Counts what follows from rows that a trial of an import has written, by the names in `effects`. */
  readonly importEffects?: (written: ImportedRows) => Promise<Readonly<Record<string, number>>>;
  /** Rows created together never look at each other: hooks may run for all of them before any is stored. */
  readonly isIndependent?: true;
  /**
   * Fields whose changes are never written in one statement with those of other rows, since a rule looks at
   * other rows for them. Without it, a resource with rules has every change written by itself.
   */
  readonly exclusiveFields?: readonly string[];
  /** Makers of the failures that constraints of its own stand for, by their names. */
  readonly constraints?: Readonly<Record<string, (cause: unknown) => AppError>>;
  /** Marks of days of a grid in addition to its cells, by row and day, for rows that the caller sees. */
  readonly daysMarks?: (query: {
    readonly call: Call;
    readonly db: Kysely<Database>;
    readonly ids: readonly number[];
    readonly from: string;
    readonly to: string;
  }) => Promise<ReadonlyMap<number, Readonly<Record<string, string>>>>;
  /**
   * SQL of the marks that count in the grid's totals: `id`, `day` and `mark`, at most one a day; `rows` is
   * SQL of the ids of the requested rows.
   */
  readonly countedMarks?: (query: {
    readonly call: Call;
    readonly rows: RawBuilder<unknown>;
    readonly from: string;
    readonly to: string;
  }) => RawBuilder<unknown>;
  /** Rows that come from somewhere else than a table. */
  readonly source?: CustomSource;
}

/**
 * Rules that no schema can express, as the engine runs them. What they throw refuses the write.
 * @example
 * import { fail } from '@crewdeck/engine/server/errors/errors.ts';
 * const trips: Rules = {
 *   beforeWrite({ record, before }) {
 *     if (before?.state === 'done' && record.state !== 'done') throw fail('illegal_transition');
 *   },
 * };
 * Object.keys(trips); // → ['beforeWrite']
 */
export interface Rules extends Hooks {
  /** Opens a single row for a write that the declared scope keeps closed: to who decides about it. */
  readonly mayWrite?: (context: {
    readonly call: Call;
    readonly tx: Transaction<Database>;
    readonly verb: WriteContext['verb'];
    readonly row: Row;
  }) => Promise<boolean>;
  /** Implementations of the definition's actions, by name. */
  readonly actions?: Readonly<Record<string, ActionFunction>>;
}

/** The functions of each service, as the engine runs them. */
export type ServiceFunctions = Readonly<Record<string, Readonly<Record<string, ActionFunction>>>>;
