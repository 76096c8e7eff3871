import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Timeouts for requests that clients are sending. */
export interface RequestTimeouts {
  /** For the headers of a request. */
  readonly headersMs: number;
  /** For a body; extended by a second for each `bytesPerSecond` received. */
  readonly bodyMs: number;
  readonly bytesPerSecond: number;
}

/**
 * Default timeouts: a body that hardly arrives has half a minute; one of 20 MB over a line of 64 kbit/s is
 * accepted, though it takes three quarters of an hour.
 */
export const defaultTimeouts: RequestTimeouts = { headersMs: 20_000, bodyMs: 30_000, bytesPerSecond: 8_000 };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Closes connections that send a body more slowly than the rate, for texts, uploads and unread bodies alike.
 */
export function enforceUploadRate(server: Server, { bodyMs, bytesPerSecond }: RequestTimeouts): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    const [beganAt, beganWith] = [performance.now(), socket.bytesRead];
    const look = (): void => {
      const left =
        beganAt + bodyMs + ((socket.bytesRead - beganWith) * 1000) / bytesPerSecond - performance.now();
      if (left > 0) {
        timer = setTimeout(look, left);
        return;
      }
      // Written as Node does for slow headers: outside the route, which may be waiting for the rest.
      if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      socket.destroySoon();
    };
    let timer = setTimeout(look, bodyMs);
    const stop = (): void => {
      clearTimeout(timer);
    };
    request.once('end', stop).once('close', stop);
  });
}
