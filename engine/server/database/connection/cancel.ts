import pg from 'pg';
import type { PostgresClient, PostgresClientConstructor } from 'kysely';

/** Members of pg's classes that its types lack. */
interface Reached {
  readonly host: string;
  readonly port: number;
  readonly ssl: pg.ConnectionConfig['ssl'];
  readonly processID: number;
  readonly secretKey: number;
}
type Wire = pg.Connection & {
  connect: (port: number | string, host?: string) => void;
  requestSsl: () => void;
  cancel: (processID: number, secretKey: number) => void;
};

/** Asks the server that a client is connected to, the database or a pooler, to cancel its statement. */
function sendCancel(client: pg.ClientBase): Promise<void> {
  const { host, port, ssl, processID, secretKey } = client as unknown as Reached;
  const wire = new pg.Connection(ssl ? { ssl } : {}) as Wire;
  return new Promise((resolve) => {
    const send = (): void => {
      wire.cancel(processID, secretKey);
    };
    wire.once('connect', () => {
      if (ssl) wire.requestSsl();
      else send();
    });
    wire.once('sslconnect', send);
    // There is no answer but the end; where there is no way, the statement has ended too.
    wire.on('error', () => {
      resolve();
    });
    wire.once('end', resolve);
    if (host.startsWith('/')) wire.connect(`${host}/.s.PGSQL.${port}`);
    else wire.connect(port, host);
  });
}

/**
 * Returns a control client for Kysely that cancels statements by the protocol's own message: behind a pooler
 * the process number is not the database's and may belong to another client.
 */
export const cancellerOf = (
  find: (process: number) => pg.ClientBase | undefined,
): PostgresClientConstructor =>
  class implements PostgresClient {
    async connect(): Promise<this> {
      return this;
    }

    query = (async (text: string): Promise<unknown> => {
      const client = find(Number(/-?\d+/.exec(text)?.[0]));
      if (client) await sendCancel(client);
      return { command: 'SELECT', rowCount: 0, rows: [] };
    }) as unknown as PostgresClient['query'];

    end(): void {}
  };
