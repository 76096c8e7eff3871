import type { Caller, TestApp } from './app.ts';
import { portOf } from './port.ts';

export interface Stream {
  readonly heard: () => string;
  readonly ended: Promise<'ended' | 'broken'>;
  /** Hangs up. */
  readonly stop: () => void;
}

/** Opens a person's stream of notifications at a listening server, and collects its events. */
export async function listenTo({ fastify: app }: TestApp, caller: Caller): Promise<Stream> {
  const port = portOf(app.server);
  const controller = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/notifications/stream`, {
    headers: caller.headers,
    signal: controller.signal,
  });
  let heard = '';
  const reading = async (): Promise<'ended'> => {
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
      heard += Buffer.from(chunk).toString();
    return 'ended';
  };
  return {
    heard: () => heard,
    ended: reading().catch(() => 'broken' as const),
    stop: () => controller.abort(),
  };
}
