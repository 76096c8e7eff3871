import type { DatabaseSpec } from './tables.ts';

/** Returns the note about a table, or a column (`table.column`), that has left the schemas. */
export const keptNote = (target: string): string =>
  `${target} is no longer in the schema${target.includes('.') ? '' : 's'}; its data is kept. ` +
  `To drop it, run npm run admin -- drop ${target}`;

/** Everything that has left the schemas and was not dropped by name. */
export const findKept = ({ tables }: DatabaseSpec): string[] =>
  Object.entries(tables).flatMap(([name, { gone, kept = {} }]) => [
    ...(gone ? [name] : []),
    ...Object.keys(kept).map((column) => `${name}.${column}`),
  ]);
