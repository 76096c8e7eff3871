import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '../../generated/database.ts';
import type { Model } from '@crewdeck/engine/model/model.ts';
import { buildApp, type AppOptions } from '@crewdeck/engine/server/app/app.ts';
import { loadResources } from '@crewdeck/engine/server/product/resources.ts';
import type { ServerProduct } from '@crewdeck/engine/server/product/product.ts';
import { product as portal } from '../../server/product.ts';
import { loadConfig, type Config } from '@crewdeck/engine/server/config/config.ts';
import {
  openDatabase,
  pgliteOptions,
  wrapPGlite,
  type OpenDatabase,
} from '@crewdeck/engine/server/database/connection/client.ts';
import { openLog } from '@crewdeck/engine/server/tracing/logger.ts';
import { readAnswer, type Answer, type AnswerOf, type Method, type Row } from './answers.ts';
import { setClockOf } from './clock.ts';
import { openEmptyPGlite } from './empty-pglite.ts';
import { timeZone } from './moment.ts';
import { copyFolder, templateName } from './templates.ts';
import { createDatabase, dropDatabase } from '@crewdeck/engine/cli/machine/postgres.ts';

export type { Answer, Row } from './answers.ts';

export const password = 'Crew#2026';
export type Person = 'admin' | 'hr' | 'trainer' | 'manager' | 'employee' | 'trainee' | 'support';
export const people: readonly Person[] = [
  'admin',
  'hr',
  'trainer',
  'manager',
  'employee',
  'trainee',
  'support',
];

/** Data of the answer to a sign-in. */
type SignedIn = Row & {
  readonly accessToken: string;
  readonly user: Row & { readonly userId: number };
  readonly permissions: Readonly<Record<string, string[]>>;
};

/** A signed-in caller. Every answer is checked against the OpenAPI document. */
export class Caller {
  readonly userId: number;
  readonly user: SignedIn['user'];
  readonly permissions: SignedIn['permissions'];
  readonly token: string;
  readonly #app: FastifyInstance;
  readonly #more: Readonly<Record<string, string>>;
  constructor(
    app: FastifyInstance,
    data: Pick<SignedIn, 'accessToken' | 'user' | 'permissions'>,
    more: Readonly<Record<string, string>> = {},
  ) {
    this.#app = app;
    this.#more = more;
    this.token = data.accessToken;
    this.user = data.user;
    this.userId = data.user.userId;
    this.permissions = data.permissions;
  }
  get headers(): Record<string, string> {
    return {
      authorization: `Bearer ${this.token}`,
      userid: String(this.userId),
      ...this.#more,
    };
  }
  /** The same person, who reads answers in a language (`Accept-Language`). */
  reading(language: string): Caller {
    return this.#sending({ 'accept-language': language });
  }
  /** The same person, whose writes say why they are made (`Change-Reason`). */
  because(reason: string): Caller {
    return this.#sending({ 'change-reason': encodeURIComponent(reason) });
  }
  #sending(more: Readonly<Record<string, string>>): Caller {
    const { token, user, permissions } = this;
    return new Caller(this.#app, { accessToken: token, user, permissions }, { ...this.#more, ...more });
  }
  get<const U extends string>(url: U): Promise<AnswerOf<'GET', U>> {
    return send(this.#app, 'GET', url, undefined, this.headers);
  }
  post<const U extends string>(url: U, body?: unknown): Promise<AnswerOf<'POST', U>> {
    return send(this.#app, 'POST', url, body, this.headers);
  }
  put<const U extends string>(url: U, body?: unknown): Promise<AnswerOf<'PUT', U>> {
    return send(this.#app, 'PUT', url, body, this.headers);
  }
  patch<const U extends string>(url: U, body?: unknown): Promise<AnswerOf<'PATCH', U>> {
    return send(this.#app, 'PATCH', url, body, this.headers);
  }
  delete<const U extends string>(url: U): Promise<AnswerOf<'DELETE', U>> {
    return send(this.#app, 'DELETE', url, undefined, { ...this.headers, 'content-type': 'text/plain' });
  }
  /** Rows of a stem in the simple-rest dialect. */
  list<const S extends string>(
    stem: S,
    filter: Row = {},
    range: readonly [number, number] = [0, 99],
  ): Promise<AnswerOf<'GET', `/api/rest/${S}?filter=${string}&range=${string}`>> {
    return this.get(
      `/api/rest/${stem}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=${JSON.stringify(range)}`,
    );
  }
}

/** Sends a request and checks the answer against the OpenAPI document. */
export async function send<const M extends Method, const U extends string>(
  app: FastifyInstance,
  method: M,
  url: U,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<AnswerOf<M, U>> {
  const response = await app.inject({
    method,
    url,
    headers,
    ...(body !== undefined && { payload: body as object }),
  });
  return readAnswer(method, url, response);
}

export interface TestApp {
  readonly fastify: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly database: OpenDatabase;
  readonly config: Config;
  readonly models: Readonly<Record<string, Model>>;
  as(person: Person): Promise<Caller>;
  /** Several callers, in the order of their names. */
  asEach<const P extends readonly Person[]>(...people: P): Promise<{ -readonly [K in keyof P]: Caller }>;
  signIn(email: string, password: string): Promise<Answer<SignedIn>>;
  send: <const M extends Method, const U extends string>(
    method: M,
    url: U,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<AnswerOf<M, U>>;
  close(): Promise<void>;
}

export const isPostgres = process.env.TEST_DATABASE === 'postgres';

type Settings = Readonly<Record<string, string>>;

/** Ten who write a row at once wait for each other, on a busy machine longer than people would. */
const waits: Settings = { DATABASE_LOCK_TIMEOUT: '20', DATABASE_WAIT: '25' };

const readSettings = (settings: Settings): Config =>
  loadConfig(
    {
      DATA_DIR: inject('demoFolder'),
      LOG_LEVEL: 'error',
      TIME_ZONE: timeZone,
      ...waits,
      ...settings,
    },
    '',
    portal.settings,
  );

/** Where the server finds its database, by the address of PostgreSQL itself. */
type Route = (url: string) => Pick<Config, 'databaseUrl' | 'databaseSessionUrl' | 'databaseReadUrl'>;
const direct: Route = (databaseUrl) => ({
  databaseUrl,
  databaseSessionUrl: undefined,
  databaseReadUrl: undefined,
});

async function openCopy(
  settings: Settings = {},
  route = direct,
  server = inject('postgresUrl'),
): Promise<{ database: OpenDatabase; url?: string; drop: () => Promise<void> }> {
  if (!isPostgres) {
    const folder = mkdtempSync(join(tmpdir(), 'crewdeck-pglite-'));
    const drop = (): Promise<void> => rm(folder, { recursive: true });
    copyFolder(join(inject('template'), 'home/database'), folder);
    // A folder opens in a quarter of the time that an archive of it takes.
    const options = { ...pgliteOptions, dataDir: join(folder, 'database') };
    const pglite = await PGlite.create(options).catch(async (error: unknown) => {
      await drop();
      throw error;
    });
    return { database: wrapPGlite(pglite), drop };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(server, name, templateName);
  return {
    database: await openDatabase({ ...readSettings(settings), ...route(url) }),
    url,
    drop: () => dropDatabase(server, name),
  };
}

/** Time-outs, clock and product of the server, each with a default. */
type Means = Pick<AppOptions, 'requestTimeouts' | 'now'> & { readonly product?: ServerProduct };

/** A database without a table, of the kind that the project runs on, by the clock of this process. */
export async function openEmpty(): Promise<{ database: OpenDatabase; close: () => Promise<void> }> {
  if (!isPostgres) {
    const database = await openEmptyPGlite();
    return { database, close: () => database.close() };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(inject('postgresUrl'), name);
  await setClockOf(url, name);
  const database = await openDatabase({ ...readSettings({}), ...direct(url) });
  return {
    database,
    close: async () => {
      await database.close();
      await dropDatabase(inject('postgresUrl'), name);
    },
  };
}

/** Builds the server on an existing database. */
export async function buildTestApp(
  database: OpenDatabase,
  settings: Settings,
  close: () => Promise<void>,
  { product = portal, ...means }: Means = {},
): Promise<TestApp> {
  const config = readSettings(settings);
  const log = openLog(config);
  const resources = await loadResources(product);
  const app = await buildApp({ product, config, database, logger: log.logger, resources, ...means });
  await app.ready();
  const signIn = async (email: string, secret: string) =>
    (await send(app, 'POST', '/api/v1/auth/login', { email, password: secret })) as Answer<SignedIn>;
  const callers = new Map<Person, Promise<Caller>>();
  const as = (person: Person): Promise<Caller> => {
    const known =
      callers.get(person) ??
      signIn(`${person}@crewdeck.example`, password).then((answer) => signedIn(app, answer));
    callers.set(person, known);
    return known;
  };
  return {
    fastify: app,
    db: database.db,
    database,
    config,
    models: resources.models,
    signIn,
    send: (method, url, body, headers) => send(app, method, url, body, headers),
    as,
    asEach: async (...people) =>
      (await Promise.all(people.map(as))) as { -readonly [K in keyof typeof people]: Caller },
    close: async () => {
      await app.close();
      await close();
      await log.close();
    },
  };
}

/** The server on a fresh copy of the demo company, on the database of the project that runs. */
export async function openApp(settings: Settings = {}, means?: Means): Promise<TestApp> {
  const { database, drop } = await openCopy(settings);
  return buildTestApp(
    database,
    settings,
    async () => {
      await database.close();
      await drop();
    },
    means,
  );
}

/** Two servers on one database of a PostgreSQL, which they reach by `route`. */
export async function openTwoApps(
  settings: Settings = {},
  route = direct,
  server?: string,
): Promise<[TestApp, TestApp, () => Promise<void>]> {
  const first = await openCopy(settings, route, server);
  const second = await openDatabase({ ...readSettings(settings), ...route(first.url ?? '') });
  const apps = await Promise.all([
    buildTestApp(first.database, settings, () => first.database.close()),
    buildTestApp(second, settings, () => second.close()),
  ]);
  return [
    apps[0],
    apps[1],
    async () => {
      for (const app of apps) await app.close();
      await first.drop();
    },
  ];
}

export const signedIn = (app: FastifyInstance, { data }: Pick<Answer, 'data'>): Caller =>
  new Caller(app, data as SignedIn);
