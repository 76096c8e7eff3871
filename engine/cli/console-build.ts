import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';
import { consoleParts } from './console-parts.ts';
import { smallerFonts } from './smaller-fonts.ts';
import { withoutAssertions } from './without-assertions.ts';
import { withoutDescriptions } from './without-descriptions.ts';

const api = { target: 'http://127.0.0.1:3000', changeOrigin: false };

/** Returns the Vite configuration of a product's console. */
export function consoleBuild(root: URL): UserConfig {
  const { version = '0' } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    version?: string;
  };
  return {
    root: fileURLToPath(root),
    base: '/',
    plugins: [withoutDescriptions(), withoutAssertions(), smallerFonts(), react()],
    resolve: {
      // A product in a folder of its own may have these as well; the console has one of each.
      dedupe: [
        'react',
        'react-dom',
        'react-hook-form',
        'react-router',
        'ra-core',
        '@tanstack/react-query',
        '@mui/material',
        '@emotion/react',
      ],
      alias: [
        // react-admin's lodash, by a smaller implementation of the same functions.
        { find: /^lodash\/(\w+)(?:\.js)?$/, replacement: 'es-toolkit/compat/$1' },
        // react-admin's own export of a list, which the server's replaces.
        { find: /^jsonexport\/dist\/index\.js$/, replacement: 'es-toolkit/compat/noop' },
      ],
    },
    define: { __VERSION__: JSON.stringify(version) },
    // The server is called as the page was: providers redirect to that address.
    server: { proxy: { '/api': api, '/oidc': api } },
    build: {
      outDir: 'dist/console',
      // No resource can have a page there: a stem has no such sign.
      assetsDir: '@assets',
      emptyOutDir: true,
      // Their notices go with what browsers get.
      license: { fileName: 'licences.md' },
      target: 'es2022',
      modulePreload: { polyfill: false },
      // One file of the frame is wanted: console-parts.ts says why.
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: { output: { codeSplitting: { groups: consoleParts } } },
    },
    // By this name the server knows which files may load others: `http/plugins/console.ts`.
    worker: {
      // Parts that a worker loads when it needs them stay files of their own.
      format: 'es',
      rolldownOptions: {
        output: {
          entryFileNames: '@assets/[name]-[hash].worker.js',
          chunkFileNames: '@assets/[name]-[hash].js',
        },
      },
    },
  };
}
