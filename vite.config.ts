import { defineConfig } from 'vite';
import { consoleBuild } from './engine/cli/console-build.ts';

export default defineConfig(consoleBuild(new URL('./', import.meta.url)));
