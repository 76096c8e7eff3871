import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Libraries that change rarely, apart from our own code, so that a release leaves them in the browser's cache.
const libraries = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/ },
  { name: 'mui', test: /node_modules[\\/](@mui|@emotion)[\\/]/ },
  { name: 'admin', test: /node_modules[\\/](react-admin|ra-[\w-]+|react-hook-form|@tanstack)[\\/]/ },
];

export default defineConfig({
  base: '/',
  plugins: [react()],
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: libraries } } },
  },
});
