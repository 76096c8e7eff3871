import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createRequire } from 'node:module';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import fp from 'fastify-plugin';
import { buildOpenApi, pickRecords } from '../../../model/openapi.ts';
import type { Engine } from '../../context/context.ts';
import { buildContentPolicy } from './security-headers.ts';
import { compress, encodingFor, varyByEncoding, type Encoding } from '../compress-answers.ts';
import type { ServerProduct } from '../../product/product.ts';

const pageFile = new URL('./docs/', import.meta.url);
const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Returns a handler that answers a large JSON text, which is built and compressed on its first use. */
function answerConstant(app: FastifyInstance, build: () => unknown): RouteHandlerMethod {
  const contents = new Map<Encoding | 'identity', Buffer>();
  const contentAs = async (encoding: Encoding | undefined): Promise<Buffer> => {
    const plain = contents.get('identity') ?? Buffer.from(JSON.stringify(build()));
    contents.set('identity', plain);
    const content = contents.get(encoding ?? 'identity') ?? (await compress(plain, encoding ?? 'br'));
    contents.set(encoding ?? 'identity', content);
    return content;
  };
  return async (request, reply) => {
    if (app.config.mode === 'production') await request.requireIdentity();
    const encoding = encodingFor(request.headers['accept-encoding']);
    const content = await contentAs(encoding);
    varyByEncoding(reply);
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(content);
  };
}

/**
 * The OpenAPI documents of everything and of the records alone (public in the demo, for signed-in people in
 * production), and the page that shows the first.
 */
export default fp<Pick<Engine, 'models'> & Pick<ServerProduct, 'services' | 'api'>>(
  async (app, { models, services, api }) => {
    const build = () => buildOpenApi(models, services, api);
    app.get('/api/v1/openapi.json', { exposeHeadRoute: false }, answerConstant(app, build));
    app.get(
      '/api/rest/openapi.json',
      { exposeHeadRoute: false },
      answerConstant(app, () => pickRecords(build())),
    );
    const [page, script] = await Promise.all([
      readFile(new URL('index.html', pageFile), 'utf8'),
      readFile(new URL('docs.js', pageFile), 'utf8'),
    ]);
    app.get('/api/docs', { exposeHeadRoute: false }, async (_request, reply) =>
      reply
        .header('content-security-policy', buildContentPolicy())
        .type('text/html; charset=utf-8')
        .send(page),
    );
    app.get('/api/docs/docs.js', { exposeHeadRoute: false }, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(script),
    );
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/api/docs/assets/',
      decorateReply: false,
      index: false,
      allowedPath: (path) => ['/swagger-ui.css', '/swagger-ui-bundle.js'].includes(path),
    });
  },
  { name: 'docs', dependencies: ['context', 'session'] },
);
