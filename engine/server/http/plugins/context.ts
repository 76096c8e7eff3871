import fp from 'fastify-plugin';
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Model } from '../../../model/model.ts';
import type { Database } from '../../../model/register.ts';
import type { OpenDatabase } from '../../database/connection/client.ts';
import { writeAudit, type AuditEntry } from '../../write/audit.ts';
import type { Directory } from '../../identity/directory.ts';
import { IdentityCache } from '../../identity/identity-cache.ts';
import type { Tokens } from '../../identity/tokens.ts';
import type { Logger } from '../../tracing/logger.ts';
import { Readiness } from '../../lifecycle/readiness.ts';
import type { Tracing } from '../../tracing/tracing.ts';

export interface AppContext {
  config: Config;
  directory: Directory;
  database: OpenDatabase;
  tokens: Tokens;
  logger: Logger;
  tracing: Tracing | undefined;
  /** The resource of the API clients, if there is one. */
  apiClients: Model | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    directory: Directory;
    database: OpenDatabase;
    identities: IdentityCache;
    tokens: Tokens;
    logger: Logger;
    /** Set if there is a collector of traces. */
    tracing: Tracing | undefined;
    /** True if requests should be sent here. */
    readiness: Readiness;
    /** Writes an audit entry, in the caller's transaction where `db` is given. */
    audit: (entry: AuditEntry, db?: Kysely<Database>) => Promise<void>;
  }
}

/** Makes settings, database, identities, tokens and log reachable from every plugin and route. */
export default fp<AppContext>(
  async (app, { config, directory, database, tokens, logger, tracing, apiClients }) => {
    app.decorate('config', config);
    app.decorate('directory', directory);
    app.decorate('database', database);
    app.decorate('tokens', tokens);
    app.decorate('logger', logger);
    app.decorate('tracing', tracing);
    app.decorate('readiness', new Readiness(() => database.healthProbe.check()));
    app.decorate('audit', (entry, db = database.db) => writeAudit(db, entry));
    app.decorate(
      'identities',
      new IdentityCache(directory, database.db, { idleMinutes: config.idleMinutes, apiClients }),
    );
  },
  { name: 'context' },
);
