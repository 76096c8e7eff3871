import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { portOf } from './port.ts';

/** A request that the program received. */
export interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly type: string;
  readonly data: {
    readonly id: number;
    readonly event: string;
    readonly actor?: number;
    readonly client?: number;
    readonly before?: Readonly<Record<string, unknown>>;
    readonly after?: Readonly<Record<string, unknown>>;
  };
}

/** Answer of the receiver; null for none at all. */
export type Reply = { readonly status: number; readonly body?: string; readonly location?: string } | null;

export interface Receiver {
  readonly url: string;
  readonly heard: Heard[];
  /** Returns its answer to a request. */
  reply: (heard: Heard) => Reply | Promise<Reply>;
  readonly close: () => Promise<void>;
}

/** Opens a program on this machine that receives webhooks. */
export async function openReceiver(): Promise<Receiver> {
  const heard: Heard[] = [];
  const receiver: Omit<Receiver, 'url' | 'close'> = { heard, reply: () => ({ status: 204 }) };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const { type, data } = JSON.parse(body) as Pick<Heard, 'type' | 'data'>;
      const one: Heard = { path: request.url ?? '', headers: request.headers, body, type, data };
      heard.push(one);
      void Promise.resolve(receiver.reply(one)).then((reply) => {
        if (!reply) return;
        response.writeHead(reply.status, reply.location === undefined ? {} : { location: reply.location });
        response.end(reply.body);
      });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const port = portOf(server);
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  });
}

/** The signature that Standard Webhooks asks for, reckoned a second time. */
export function signatureOf(secret: string, { headers, body }: Pick<Heard, 'headers' | 'body'>): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}
