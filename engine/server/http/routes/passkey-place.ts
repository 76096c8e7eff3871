import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {} from '../plugins/context.ts';
import type { PasskeyPlace } from '../../identity/factors/passkeys.ts';
import { originOf } from '../../identity/sso/origin.ts';

/** Where the caller's browser stands: what it calls this server, and what the settings call it. */
export function passkeyPlaceOf({ config }: FastifyInstance, request: FastifyRequest): PasskeyPlace {
  const origins = [originOf(request), new URL(config.publicUrl).origin];
  return { host: request.hostname, origins };
}
