/**
 * `npm run build`: the console, each file also as brotli and gzip, so that the server never compresses one.
 */
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';

const folder = new URL('../../dist/console/@assets/', import.meta.url);
const isText = (name: string): boolean => /\.(js|css|svg|json)$/.test(name);
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

await build({ logLevel: 'warn' });
// The list of notices looks into code only; fonts come by a style sheet.
const font = '@fontsource-variable/ibm-plex-sans';
const notice = await readFile(new URL(`../../node_modules/${font}/LICENSE`, import.meta.url), 'utf8');
await appendFile(new URL('../licences.md', folder), `\n## ${font}\n\n${notice}`);
const names = (await readdir(folder)).filter(isText);
await Promise.all(
  names.map(async (name) => {
    const content = await readFile(new URL(name, folder));
    await writeFile(new URL(`${name}.br`, folder), await toBrotli(content));
    await writeFile(new URL(`${name}.gz`, folder), await toGzip(content, { level: 9 }));
  }),
);
