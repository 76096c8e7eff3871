/**
 * `npm run build`: the console, each file also as brotli and gzip, so that the server never compresses one.
 */
import { existsSync } from 'node:fs';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import { consoleBuild } from './console-build.ts';
import { projectRoot } from './product.ts';

const root = projectRoot();
const folder = new URL('dist/console/@assets/', root);
const isText = (name: string): boolean => /\.(js|css|svg|json)$/.test(name);
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

// A product needs no configuration; its own vite.config.ts replaces this one.
const own = existsSync(new URL('vite.config.ts', root));
await build({ ...(own ? {} : { configFile: false, ...consoleBuild(root) }), logLevel: 'warn' });
// The list of notices looks into code only; fonts come by a style sheet.
const font = '@fontsource-variable/ibm-plex-sans';
const require = createRequire(import.meta.url);
const notice = await readFile(require.resolve(`${font}/LICENSE`), 'utf8');
await appendFile(new URL('../licences.md', folder), `\n## ${font}\n\n${notice}`);
const names = (await readdir(folder)).filter(isText);
await Promise.all(
  names.map(async (name) => {
    const content = await readFile(new URL(name, folder));
    await writeFile(new URL(`${name}.br`, folder), await toBrotli(content));
    await writeFile(new URL(`${name}.gz`, folder), await toGzip(content, { level: 9 }));
  }),
);
