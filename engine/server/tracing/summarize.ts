/** Strings and quoted names as wholes, parentheses, and words. */
const tokens = /'(?:[^']|'')*'|"([^"]*)"|[()]|\w+/g;
const verbs: ReadonlySet<string> = new Set(['select', 'insert', 'update', 'delete', 'merge']);
const beforeTables: ReadonlySet<string> = new Set(['from', 'into', 'update', 'using']);

/**
 * Returns the operation of a statement and its first table: `select orders`. Parentheses are skipped, unless
 * the statement reads from them.
 */
export function summarize(text: string): string {
  let [depth, level] = [0, 0];
  let verb = '';
  let isNext = false;
  for (const [token, quoted] of text.matchAll(tokens)) {
    if (token === '(') {
      depth += 1;
      if (isNext) level = depth;
      isNext = false;
    } else if (token === ')') depth -= 1;
    else if (depth === level) {
      const word = token.toLowerCase();
      if (isNext && !token.startsWith("'")) return `${verb} ${quoted ?? word}`;
      if (verb === '' && verbs.has(word)) verb = word;
      isNext = verb !== '' && beforeTables.has(word);
    }
  }
  return verb === '' ? (/\w+/.exec(text)?.[0].toLowerCase() ?? 'statement') : verb;
}
