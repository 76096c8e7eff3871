/** Makes the templates of the demo company, both at once. */
import { ensureTemplate } from './templates.ts';

await Promise.all([ensureTemplate('pglite'), ensureTemplate('postgres')]);
