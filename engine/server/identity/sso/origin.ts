import type { FastifyRequest } from 'fastify';

/** The origin under which the caller reaches us, as their browser writes it. */
export function originOf(request: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const text = `${request.protocol}://${request.host}`;
  return URL.canParse(text) ? new URL(text).origin : '';
}

/**
 * Returns the origin of the page that sent a request, as its browser says; without that, the address that the
 * request was sent to. A proxy may have changed that address, and a provider redirects to the page's.
 */
export function pageOriginOf(request: Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>): string {
  const { origin = '' } = request.headers;
  return /^https?:\/\//.test(origin) && URL.canParse(origin) ? new URL(origin).origin : originOf(request);
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Checks whether an origin is this machine's own, which nobody else can put into a link. */
export const isLoopback = (origin: string): boolean =>
  URL.canParse(origin) && loopback.has(new URL(origin).hostname);
