/**
 * `npm run build`: the console, each file also as brotli and gzip, so that the server never compresses one.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';

const folder = new URL('../../dist/console/@assets/', import.meta.url);
const isText = (name: string): boolean => /\.(js|css|svg|json)$/.test(name);
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

await build({ logLevel: 'warn' });
const names = (await readdir(folder)).filter(isText);
await Promise.all(
  names.map(async (name) => {
    const content = await readFile(new URL(name, folder));
    await writeFile(new URL(`${name}.br`, folder), await toBrotli(content));
    await writeFile(new URL(`${name}.gz`, folder), await toGzip(content, { level: 9 }));
  }),
);
