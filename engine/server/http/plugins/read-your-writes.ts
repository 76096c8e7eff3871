import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { formatPosition, parsePosition } from '../../database/replica/log-position.ts';
import { askPosition, type Replica } from '../../database/replica/replica.ts';
import { noteNeed, workNow } from '../../database/connection/work.ts';

const name = 'crewdeck_position';

const readPosition = ({ headers }: FastifyRequest): bigint | undefined =>
  parsePosition(new RegExp(`(?:^|; ?)${name}=([\\dA-Fa-f-]+)(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? '');

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Checks whether something may have been written for the request. */
const mayHaveWritten = (request: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  workNow().hasWritten === true || (!isReading(request) && statusCode < 400);

const toCookie = (value: string, { protocol }: FastifyRequest): string =>
  [
    `${name}=${value}`,
    'Path=/api',
    'HttpOnly',
    'SameSite=Strict',
    ...(value === '' ? ['Max-Age=0'] : []),
    ...(protocol === 'https' ? ['Secure'] : []),
  ].join('; ');

function addPositionHooks(app: FastifyInstance, replica: Replica): void {
  app.addHook('preHandler', async (request) => {
    const position = isReading(request) ? readPosition(request) : undefined;
    if (position === undefined || !request.identity) return;
    noteNeed({ position, notifiedAt: replica.notifiedAt(request.identity.userId) });
  });
  app.addHook('onSend', async (request, reply) => {
    if (!mayHaveWritten(request, reply)) return;
    // A reader without a position reads from the primary, so a failed query loses nothing.
    const position = await askPosition(app.database.db).catch(() => undefined);
    const value = position === undefined ? '' : formatPosition(position);
    reply.header('set-cookie', toCookie(value, request));
  });
}

/**
 * Lets readers see their own writes: the response of a write sets a cookie with the position of the
 * database's log, and a replica answers later reads on any server only once it has reached it. Without the
 * cookie only the primary answers. It grants no access; a changed one only changes how fresh the reader's
 * rows are.
 */
export default fp(
  async (app) => {
    const { replica } = app.database;
    if (replica) addPositionHooks(app, replica);
  },
  { name: 'position', dependencies: ['context', 'error-handler', 'work', 'session'] },
);
