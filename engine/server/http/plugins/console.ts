import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../config/config.ts';
import { fail } from '../../errors/errors.ts';
import { answerFailure } from './error-handler.ts';
import { buildContentPolicy, buildSecurityHeaders, dataPolicy } from './security-headers.ts';

/**
 * Checks whether a URL is the one that the provider sends its popup back to. The tab that opened it must
 * still know it, so it is not isolated from other origins.
 */
const isCallback = (url: string): boolean => /^\/auth\/callback(\?|$)/i.test(url);

/** An address right below the root that ends like a file (`/robots.txt`): none of the console's. */
const isFile = (url: string): boolean => /^\/[^/?]+\.\w+(\?|$)/.test(url);

/** Checks whether a request is for a page of the console, as a person or their browser asks for one. */
export const wantsPage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|@assets|health|metrics|oidc)(\/|$)/i.test(url) &&
  !isFile(url);

/**
 * Fastify's `frameworkErrors`: an address that cannot be read (`/%zz`) is a page that is not there to people,
 * and a refused request to everybody else. No plugin sees such a request, so its headers are set here.
 */
export function answerUnreadable(config: Pick<Config, 'publicUrl'>) {
  const headers = { ...buildSecurityHeaders(config), 'cache-control': 'private, no-store' };
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers);
    if (wantsPage(request)) void reply.header('x-request-id', request.id).redirect('/auth/404');
    else answerFailure(error, request, reply.header('content-security-policy', dataPolicy));
  };
}

const PAGE = 'index.html';
/** Workers are named so by the build: each has the policy that its file comes with. */
const isWorker = (path: string): boolean => /\.worker\.js(\.br|\.gz)?$/.test(path);

/** Files that browsers request in addition to the page: icons, the manifest. */
const listFilesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== PAGE)
    .map(({ name }) => name);

/**
 * Serves the built console: hashed assets for good, icons and manifest for a day, every other address of the
 * console with its page.
 */
export default fp<{ readonly root: URL }>(
  async (app, { root }) => {
    const folder = fileURLToPath(new URL('dist/console/', root));
    const isBuilt = existsSync(`${folder}${PAGE}`);
    if (isBuilt) {
      await app.register(fastifyStatic, {
        root: `${folder}@assets`,
        prefix: '/@assets/',
        immutable: true,
        maxAge: '365d',
        index: false,
        preCompressed: true,
        setHeaders: (reply, path) => {
          if (!isWorker(path)) reply.header('content-security-policy', dataPolicy);
        },
      });
      for (const name of listFilesIn(folder))
        app.get(`/${name}`, (_request, reply) =>
          reply.sendFile(name, folder, { maxAge: '1d', immutable: false }),
        );
    }
    app.setNotFoundHandler(async (request, reply) => {
      if (!wantsPage(request) || !isBuilt) throw fail('not_found');
      const nonce = randomBytes(16).toString('base64');
      // Read each time: a new build replaces the page together with the assets that it names.
      const page = (await readFile(`${folder}${PAGE}`, 'utf8')).replace(
        '<head>',
        `<head>\n    <meta property="csp-nonce" nonce="${nonce}" />`,
      );
      return reply
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': buildContentPolicy({ nonce, images: app.config.imageOrigins }),
          ...(isCallback(request.url) && { 'cross-origin-opener-policy': 'unsafe-none' }),
        })
        .type('text/html; charset=utf-8')
        .send(page);
    });
  },
  { name: 'console', dependencies: ['error-handler'] },
);
