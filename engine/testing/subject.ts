import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Row } from '../model/input.ts';
import type { Model } from '../model/model.ts';
import type { Database, PermissionMap } from '../model/register.ts';
import type { ApiContract } from './api-contract.ts';
import type { ApiDocument } from './document.ts';

/** An answer of the server under test, with the parts that tests look at. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly row: Row;
  readonly rows: Row[];
  readonly data: Row;
  readonly total: number;
  readonly text: string;
  readonly code: string | undefined;
  readonly fields: string[];
}

type Send = (url: string, body?: unknown) => Promise<Answer>;

/** A signed-in user. */
export interface Caller {
  readonly userId: number;
  readonly permissions: Readonly<Record<string, string[]>>;
  /** Headers of their requests. */
  readonly headers: Readonly<Record<string, string>>;
  readonly get: (url: string) => Promise<Answer>;
  readonly post: Send;
  readonly put: Send;
  readonly patch: Send;
  readonly delete: (url: string) => Promise<Answer>;
  /** Rows of a stem in the simple-rest dialect. */
  readonly list: (stem: string, filter?: Row, range?: readonly [number, number]) => Promise<Answer>;
}

/** A server of the product on a database of its own. */
export interface TestServer {
  readonly fastify: Pick<FastifyInstance, 'inject' | 'identities'>;
  readonly db: Kysely<Database>;
  readonly models: Readonly<Record<string, Model>>;
  readonly send: (method: 'GET', url: string) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** Facts about a product for random requests. */
export interface Fuzzing {
  /** Callers, by the names of `callers`; the first has every permission. */
  readonly people: readonly string[];
  /** Words of its paths and queries. */
  readonly words: readonly string[];
  /** Paths that would end the run, such as a reset. */
  readonly leftOut: readonly string[];
  /** Takes note of who may sign in; answers what puts that back. */
  readonly keepPeople: (server: TestServer) => Promise<() => Promise<void>>;
}

/** Facts about a product for suites, in addition to its declarations. */
export interface Product {
  readonly models: Readonly<Record<string, Model>>;
  readonly document: ApiDocument;
  /** A body that creates a row: valid, and unlike any other. */
  readonly makeRecord: (server: TestServer, stem: string, own?: Row) => Promise<Row>;
  /** A change of a row that its rules let pass; empty where its rows are changed by actions alone. */
  readonly makeChange: (model: Model) => Row;
  /** Values of required query parameters by field; the default is 1. */
  readonly queryValues: Readonly<Record<string, unknown>>;
  /** Checks its answers against the document. */
  readonly contract: ApiContract;
  readonly fuzzing: Fuzzing;
}

export interface Opened {
  readonly server: TestServer;
  /** A caller with every permission. */
  readonly admin: Caller;
  /** A caller of each role of the product, but the one with every permission. */
  readonly asEachRole: () => Promise<readonly Caller[]>;
  /** Creates a person whose role has exactly these permissions. */
  readonly hire: (holding: PermissionMap) => Promise<Caller>;
  /** Further people, signed in on first use. */
  readonly callers: Readonly<Record<string, () => Promise<Caller>>>;
}

/** A product under test. */
export interface Subject {
  readonly product: Product;
  readonly openServer: () => Promise<Opened>;
}
