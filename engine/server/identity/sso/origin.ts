import type { FastifyRequest } from 'fastify';

/** The origin under which the caller reaches us, as their browser writes it. */
export function originOf(request: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const text = `${request.protocol}://${request.host}`;
  return URL.canParse(text) ? new URL(text).origin : '';
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Checks whether an origin is this machine's own, which nobody else can put into a link. */
export const isLoopback = (origin: string): boolean =>
  URL.canParse(origin) && loopback.has(new URL(origin).hostname);
