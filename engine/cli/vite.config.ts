import { defineConfig } from 'vite';
import { consoleBuild } from './console-build.ts';
import { projectRoot } from './product.ts';

/** `npm run dev` of a product that has no configuration of its own. */
export default defineConfig(consoleBuild(projectRoot()));
