import type { FastifyInstance } from 'fastify';
import { clockOffset } from '../lifecycle/clock.ts';

/**
 * Sends the time of a clock that was set as `Date`, where Node would send the machine's: browsers reckon from
 * it when a cookie ends.
 */
export function sendDate({ server }: FastifyInstance): void {
  if (clockOffset() === 0) return;
  server.prependListener('request', (_request, response) => {
    response.setHeader('date', new Date().toUTCString());
  });
}
