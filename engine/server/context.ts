import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { MissingInMonth } from '../model/closing.ts';
import type { MonthFigure } from '../model/export-column.ts';
import type { AllTexts } from '../model/csv/headers.ts';
import type { Row } from '../model/input.ts';
import type { Locale } from '../model/locales.ts';
import type { Model } from '../model/model.ts';
import type { ToldKind } from '../model/notices.ts';
import type { Validator } from '../model/validate.ts';
import type { ActionTypes, AnyAction } from './action-types.ts';
import type { Config } from './config.ts';
import type { Database } from '../model/register.ts';
import type { CustomQuery } from './custom-query.ts';
import type { AppError } from './errors.ts';
import type { PdfRenderer } from './files/pdf/pdf-renderer.ts';
import type { FileStore } from './files/store.ts';
import type { UrlSigning } from './files/signed-urls.ts';
import type { Directory } from './identity/directory.ts';
import type { EventStreams } from './event-streams.ts';
import type { Confirmation, Repeat } from './confirmation.ts';
import type { Identity } from './identity/identity.ts';
import type { Live } from './database/live.ts';
import type { MailText } from './mail/compose.ts';
import type { PrivateTable } from './privacy/private-tables.ts';
import type { VersionedCache } from './cache.ts';
import type { SharedQueryCache } from './shared-query-cache.ts';
import type { Tracing } from './tracing/tracing.ts';

/** What every part of the engine works with; made once at the start. */
export interface Engine {
  readonly config: Config;
  readonly db: Kysely<Database>;
  /** For reading what may be as old as its reader bears; inside a transaction, that. */
  readonly reads: Kysely<Database>;
  readonly models: Readonly<Record<string, Model>>;
  readonly directory: Directory;
  /** The domain's words in every language. */
  readonly texts: AllTexts;
  /** The resource whose rows are the people. */
  readonly people: Model;
  /** SQL functions of the product, each with the resource whose rows it reads. */
  readonly functions: Readonly<Record<string, string>>;
  readonly validators: Readonly<Record<string, Validator>>;
  readonly rules: Readonly<Record<string, Rules>>;
  /** Exact totals of lists, and pages of them, as long as their tables are not written. */
  readonly totals: VersionedCache<number>;
  readonly pages: VersionedCache<{ readonly rows: readonly Row[]; readonly total: number }>;
  /** Figures that are the same for many. */
  readonly sharedQueries: SharedQueryCache;
  /** Told after a committed write, so that what was remembered of the row can be forgotten. */
  readonly written: (stem: string, id: number) => void;
  readonly files: FileStore;
  readonly pdfRenderer: PdfRenderer;
  readonly live: Live;
  /** Fires when this server takes leave: long work stops where another can go on with it. */
  readonly shutdownSignal: AbortSignal;
  /** What tells people of news as long as they look. */
  readonly streams: EventStreams;
  readonly signing: UrlSigning;
  /** Tells people of rows that wait for them from now on (`held` of a definition). */
  readonly tellOfHeld: TellOfHeld | undefined;
  /** What people are told of, in the product's words; nobody is told of anything without. */
  readonly notices: ProductNotices | undefined;
  /** What is not yet as it should be in a month that is going to be closed. */
  readonly missingInMonth: FindMissing | undefined;
  /** What the product counts for the files of closed months. */
  readonly figuresOfMonth: CountFigures | undefined;
  /** Tables of no resource that hold data of people, the product's too. */
  readonly privateTables: readonly PrivateTable[];
  /** Where there is a collector of traces. */
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

/** What a product calls its notifications, and what only it knows of who gets them. */
export interface ProductNotices {
  /** The kinds with their sentences, whose words are `sentences` by language and name. */
  readonly kinds: Readonly<Record<string, ToldKind>>;
  readonly sentences: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  /** A mail of a kind in words of its own; undefined where the sentence says all. */
  readonly mailText?: (told: {
    readonly kind: string;
    readonly params: Readonly<Row>;
    readonly locale: Locale;
  }) => MailText | undefined;
  /** How the mail of a day begins, which tells of so many things. */
  readonly digestText: (told: { readonly count: number; readonly locale: Locale }) => MailText;
  /** Those of some people who do not work on a day: their mails wait until they are back. */
  readonly awayOf?: (
    db: Kysely<Database>,
    people: readonly number[],
    day: string,
  ) => Promise<readonly number[]>;
}

/** Tells people of rows of a resource that wait for them from now on, in the transaction that gives them. */
export type TellOfHeld = (news: {
  readonly call: Call;
  readonly tx: Transaction<Database>;
  readonly model: Model;
  readonly rows: readonly { readonly id: number; readonly people: readonly number[] }[];
}) => Promise<void>;

/** One request's caller and means. `signal` ends the SQL when the client hangs up. */
export interface Call {
  readonly engine: Engine;
  readonly identity: Identity;
  readonly requestId: string;
  /** The language that the answer is read in: what types are called there finds and orders them. */
  readonly locale: Locale;
  readonly signal?: AbortSignal;
  /** Why the caller writes; stands in the audit. */
  readonly reason?: string;
  /** What the writes belong to beyond their transaction: the import of a file. */
  readonly work?: string;
  /** Set where what has to be confirmed by somebody else may be written. */
  readonly confirmation?: Confirmation;
  readonly repeat?: Repeat;
}

/** A row as the database holds it: what is empty is null. */
export type Stored<R extends object> = { [F in keyof R]: undefined extends R[F] ? R[F] | null : R[F] };

/** What writes of one transaction share, so that rules ask the database once for many rows. */
export interface Batch {
  /** What holds over all batches of one piece of work. */
  readonly lasting: Map<string, number>;
  /** What was found under the key, looked up once. For answers that creating further rows does not change. */
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
  /** What the writes of this transaction share. */
  readonly batch: Batch;
  /** What the caller sent, normalised. */
  readonly input: Readonly<Partial<Stored<R>>>;
  /** Set while an action writes what only it decides; what the caller may ask for was checked before. */
  readonly isDecision?: true;
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
  /**
   * Locks a row of the resource and returns it whole; 404 where the caller cannot read it. Whether they may
   * act on it is the action's to say.
   */
  readonly lock: (id: number) => Promise<Stored<R>>;
  /**
   * Writes a row of the resource with what only this action may decide: a new one without an id. Validated,
   * audited, its rules kept.
   */
  readonly save: (
    id: number | undefined,
    values: Readonly<Partial<Stored<R>>>,
    version?: number,
  ) => Promise<number>;
  /** Deletes a row of the resource, its rules kept. */
  readonly remove: (id: number) => Promise<void>;
}

/** What an action works with: its means, and what it was asked. */
export type ActionContext<T extends ActionTypes = AnyAction, R extends object = Row> = ActionMeans<R> &
  Readonly<Omit<T, 'answer'>>;

/** What an action does. */
export type ActionFunction<T extends ActionTypes = AnyAction, R extends object = Row> = (
  context: ActionContext<T, R>,
  model: Model,
) => Promise<T['answer']>;

/** With what is written that follows from a request. */
export type RequestMeans = Pick<WriteContext, 'call' | 'tx'>;

/** What no schema can say about the rows of a resource. Everything runs inside the request's transaction. */
export interface Hooks<R extends object = Row> {
  /**
   * A condition, never null, of the few rows that the caller does not see though the declared scope opens
   * them; `column` names a column of the row. Lists count them, to tell how many others there are.
   */
  readonly hides?: (
    call: Call,
    column: (name: string) => RawBuilder<unknown>,
  ) => RawBuilder<boolean> | undefined;
  /**
   * Looks up at once what `beforeWrite` asks for rows that are written together (`batch.memoize`); it decides
   * nothing.
   */
  readonly prepareWrites?: (contexts: readonly WriteContext<R>[]) => Promise<void>;
  /** Refuses or completes a write before it is stored. */
  readonly beforeWrite?: (context: WriteContext<R>) => Promise<void> | void;
  /**
   * What is to be written once the row is stored, if anything follows from it; asked when the row is ready to
   * be stored.
   */
  readonly afterWrite?: (context: WriteContext<R>) => ((id: number) => Promise<unknown>) | undefined;
  /**
   * Of a resource that others decide about: refuses or completes what is asked for, after `beforeWrite`.
   * Neither decisions nor what is taken back come here.
   */
  readonly beforeAsked?: (context: WriteContext<R>) => Promise<void> | void;
  /** What follows from a request that is accepted, once it is stored, by who may do everything. */
  readonly afterAccepted?: (means: RequestMeans, request: Stored<R>) => Promise<unknown>;
  /** What follows from a request that was accepted and is not any more: it is as it was. */
  readonly afterTakenBack?: (means: RequestMeans, request: Readonly<Stored<R>>) => Promise<unknown>;
  /**
   * SQL statements that are part of the one that stores new rows, which they read as `row`: what follows from
   * the rows and no rule has to look at.
   */
  readonly withCreate?: () => readonly RawBuilder<unknown>[];
  /**
   * Rows that are created together never look at each other: their hooks may run for all of them before any
   * is stored.
   */
  readonly isIndependent?: true;
  /**
   * Fields whose changes are never written in one statement with those of other rows, since a rule looks at
   * other rows for them. Without it, a resource with rules has every change written by itself.
   */
  readonly exclusiveFields?: readonly string[];
  /** Makers of the failures that constraints of its own stand for, by their names. */
  readonly constraints?: Readonly<Record<string, (cause: unknown) => AppError>>;
  /** What is known of days of a grid beside its cells: `marks` by row and day, of rows the caller sees. */
  readonly daysMarks?: (asked: {
    readonly call: Call;
    readonly db: Kysely<Database>;
    readonly ids: readonly number[];
    readonly from: string;
    readonly to: string;
  }) => Promise<ReadonlyMap<number, Readonly<Record<string, string>>>>;
  /**
   * Those of them that the grid's totals count, as SQL of `id`, `day` and `mark`, one for a day at most;
   * `rows` is SQL of the ids of the rows that are asked about.
   */
  readonly countedMarks?: (asked: {
    readonly call: Call;
    readonly rows: RawBuilder<unknown>;
    readonly from: string;
    readonly to: string;
  }) => RawBuilder<unknown>;
  /** Rows that come from somewhere else than a table. */
  readonly source?: CustomSource;
}

/** What no schema can say about a resource, as the engine runs it. */
export interface Rules extends Hooks {
  /** Opens a single row for a write that the declared scope keeps closed: to who decides about it. */
  readonly mayWrite?: (context: {
    readonly call: Call;
    readonly tx: Transaction<Database>;
    readonly verb: WriteContext['verb'];
    readonly row: Row;
  }) => Promise<boolean>;
  /** What the actions of the definition do, by name. */
  readonly actions?: Readonly<Record<string, ActionFunction>>;
}

/** The functions of each service, as the engine runs them. */
export type ServiceFunctions = Readonly<Record<string, Readonly<Record<string, ActionFunction>>>>;
