import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { noteSites } from './sites.ts';

const noteFrom = fileURLToPath(new URL('note-statement.ts', import.meta.url));

/**
 * Lets the suites write down which templates of SQL they reach, into the folder NOTED_STATEMENTS. The
 * compiler sees columns and tables, not whether PostgreSQL can prepare what a template says: that is known of
 * what has run on a migrated database.
 */
export const noteStatements = (): Plugin => ({
  name: 'note-statements',
  enforce: 'pre',
  transform(text, id) {
    const file = relative(process.cwd(), id.split('?')[0] ?? id).replaceAll('\\', '/');
    const code = noteSites(file, text, noteFrom);
    return code === undefined ? undefined : { code, map: null };
  },
});
