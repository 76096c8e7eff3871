import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { fail } from '../errors.ts';

const folder = fileURLToPath(new URL('../../dist/console/', import.meta.url));

/** Serves the built console: hashed assets for good, every other address of the console with its page. */
export default fp(
  async (app) => {
    const isBuilt = existsSync(`${folder}index.html`);
    if (isBuilt) await app.register(fastifyStatic, { root: `${folder}assets`, prefix: '/assets/', immutable: true, maxAge: '365d', index: false, preCompressed: true });
    app.setNotFoundHandler(async (request, reply) => {
      const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets|health|metrics)(\/|$)/i.test(request.url);
      if (!wantsPage || !isBuilt) throw fail('not_found');
      // Read each time: a new build replaces the page together with the assets that it names.
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(await readFile(`${folder}index.html`, 'utf8'));
    });
  },
  { name: 'console', dependencies: ['error-handler'] },
);
