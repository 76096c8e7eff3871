import type { FastifyInstance, HTTPMethods } from 'fastify';
import { fail } from '../errors/errors.ts';

const methods: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Notes the methods of every API address, so that the others can be answered with 405 once all routes are
 * there.
 */
export function collectMethods(app: FastifyInstance): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const all = known.get(url) ?? new Set();
    for (const one of Array.isArray(method) ? method : [method]) all.add(one);
    known.set(url, all);
  });
  return known;
}

/** Answers 405 with `Allow` where the address exists and the method does not. */
export function registerMissingMethods(
  app: FastifyInstance,
  known: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  for (const [url, present] of Array.from(known)) {
    const missing = methods.filter((method) => !present.has(method));
    if (missing.length === 0) continue;
    const allow = [...present].join(', ');
    app.route({
      method: missing,
      url,
      exposeHeadRoute: false,
      onRequest: async (request) => {
        await request.requireIdentity();
        throw fail('method_not_allowed', { headers: { allow } });
      },
      handler: async () => null,
    });
  }
}
