/**
 * Tokens of SQL: strings (with escapes too), quoted names, comments and dollar-quoted bodies as a whole, so
 * that a semicolon in them ends nothing; everything else character by character.
 */
const tokens =
  /\b[eE]'(?:[^'\\]|\\[^]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[^]*?\*\/|(\$(?:[A-Za-z_]\w*)?\$)[^]*?\1|[^]/g;

const isSpace = (token: string): boolean => /^(?:\s|--|\/\*)/.test(token);

/** Returns the statements of an SQL file, each without the semicolon at its end. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let statement = '';
  let isEmpty = true;
  const end = (): void => {
    if (!isEmpty) statements.push(statement.trim());
    statement = '';
    isEmpty = true;
  };
  for (const [token] of text.matchAll(tokens)) {
    if (token === ';') end();
    else {
      statement += token;
      isEmpty &&= isSpace(token);
    }
  }
  end();
  return statements;
}
