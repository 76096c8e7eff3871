import { readFileSync } from 'node:fs';

/** The setting that names the file of a secret: `JWT_SECRET_FILE` for `JWT_SECRET`. */
export const toFileSetting = (name: string): string => `${name}_FILE`;

/**
 * Secrets from the files that are named in their place, as platforms hand them to containers. A line for each
 * that is given twice or cannot be read goes to `lines`; none shows a secret.
 */
export function readSecretFiles(
  secrets: readonly string[],
  given: (name: string) => string | undefined,
  lines: string[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const name of secrets) {
    const setting = toFileSetting(name);
    const path = given(setting);
    if (path === undefined) continue;
    if (given(name) !== undefined) {
      lines.push(`${name} and ${setting} are both set; leave one of them out.`);
      continue;
    }
    try {
      const text = readFileSync(path, 'utf8').trim();
      if (text === '') lines.push(`${setting} names a file that is empty: ${path}.`);
      else found.set(name, text);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      lines.push(`${setting} names a file that cannot be read (${code}): ${path}.`);
    }
  }
  return found;
}
