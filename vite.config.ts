import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** What no page is without: the frame around all of them, and what the product says of itself. */
const frame = /\/console\/App\.tsx$|\/src\/product\.tsx?$/;

export default defineConfig({
  base: '/',
  plugins: [react()],
  // react-admin's lodash, by a smaller implementation of the same functions.
  resolve: { alias: [{ find: /^lodash\/(\w+)(?:\.js)?$/, replacement: 'es-toolkit/compat/$1' }] },
  define: { __VERSION__: JSON.stringify(version) },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/oidc': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist/console',
    // No resource can have a page there: a stem has no such sign.
    assetsDir: '@assets',
    emptyOutDir: true,
    // Their notices go with what browsers get.
    license: { fileName: 'licences.md' },
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Left to itself the bundler cuts wherever another set of pages shares something: a page was a hundred
    // requests, most of them smaller than their headers. The file of the frame is large on purpose.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'console', test: frame, priority: 1 },
          ],
        },
      },
    },
  },
});
