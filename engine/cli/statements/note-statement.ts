import { appendFileSync } from 'node:fs';

const noted = new Set<string>();

/** Writes down once that a template of SQL was reached, and returns its tag. */
export function noteStatement<T>(site: string, tag: T): T {
  const folder = process.env.NOTED_STATEMENTS;
  if (folder !== undefined && !noted.has(site)) {
    noted.add(site);
    appendFileSync(`${folder}/${process.pid}.txt`, `${site}\n`);
  }
  return tag;
}
