import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {} from '../plugins/context.ts';
import type { PasskeyPlace } from '../../identity/factors/passkeys.ts';
import { isLoopback, originOf } from '../../identity/sso/origin.ts';

/**
 * Returns the origin of passkeys: the address of the settings, regardless of the request's host. Only on this
 * machine other ports may show the pages.
 */
export function passkeyPlaceOf({ config }: FastifyInstance, request: FastifyRequest): PasskeyPlace {
  const { hostname, origin } = new URL(config.publicUrl);
  const requested = originOf(request);
  return { host: hostname, origins: isLoopback(requested) ? [origin, requested] : [origin] };
}
