import {
  lineAt,
  parseSource,
  readSources,
  visit,
  type Node,
  type Source,
} from '@crewdeck/engine/cli/check/sources.ts';

/** An `@example` in the doc comment of an exported declaration. */
export interface Example {
  readonly file: string;
  readonly name: string;
  /** Line of the comment. */
  readonly line: number;
  readonly code: string;
  /** Declarations that the code may use without an import: those of its file. */
  readonly exports: readonly { readonly name: string; readonly isType: boolean }[];
  /** Name of its module. */
  readonly module: string;
}

const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? (value as Node[]) : []);
const nameOf = ({ id }: Node): string => String((id as Node | null)?.name);

/** Returns the name that a statement declares for others; undefined if it declares none. */
function exportedBy({ type, declaration }: Node): string | undefined {
  if (type !== 'ExportNamedDeclaration' || !declaration) return undefined;
  const [first = declaration] = nodes((declaration as Node).declarations);
  return nameOf(first as Node);
}

/** Returns the names that a program takes from around it, those that it imports left out. */
function namesUsedBy(program: Node): Set<string> {
  const [names, others, imported] = [new Map<number, string>(), new Set<unknown>(), new Set<string>()];
  visit(program, ({ type, start, name, property, key, computed, shorthand, local }) => {
    if (type === 'Identifier' || type === 'JSXIdentifier') names.set(start, String(name));
    if (type === 'MemberExpression' && !computed) others.add((property as Node).start);
    if (type === 'Property' && !computed && !shorthand) others.add((key as Node).start);
    if (type === 'JSXAttribute') others.add((name as Node).start);
    if (type === 'ImportSpecifier') imported.add(String((local as Node).name));
  });
  const used = [...names].filter(([start, name]) => !others.has(start) && !imported.has(name));
  return new Set(used.map(([, name]) => name));
}

/** Returns the code of each example of a doc comment; text on the line of the tag is none. */
const codesIn = (comment: string): string[] =>
  comment
    .replaceAll(/^[ \t]*\* ?/gm, '')
    .split(/^@example\n/m)
    .slice(1)
    .map((part) => part.split(/^@\w/m)[0]!.trimEnd());

/** Returns the examples of a file. */
export function examplesIn(source: Source): Example[] {
  const { file, text, comments } = source;
  if (!text.includes('@example\n')) return [];
  const exports = source.module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, isType }) => ({ name: String(exportName.name), isType })),
  );
  return nodes(source.program.body).flatMap((statement) => {
    const name = exportedBy(statement);
    const comment = comments.findLast(
      ({ value, end }) =>
        value.startsWith('*') &&
        end <= statement.start &&
        /^(?:\s|\/\/.*\n)*$/.test(text.slice(end, statement.start)),
    );
    if (name === undefined || !comment) return [];
    const line = lineAt(text, comment.start);
    // Some file systems take `Table` and `table` for the same name.
    const kind = exports.find((one) => one.name === name)?.isType ? 'type' : 'value';
    const stem = [...file.replace(/^engine\/|\.tsx?$/g, '').split('/'), kind, name].join('.');
    return codesIn(comment.value).map((code, at) => ({
      file,
      name,
      line,
      code,
      exports,
      module: `${stem}${at === 0 ? '' : at + 1}.tsx`,
    }));
  });
}

/** Returns the examples of the engine. */
export async function readExamples(): Promise<Example[]> {
  const found: Example[] = [];
  for await (const source of readSources('engine/**/*.{ts,tsx}')) found.push(...examplesIn(source));
  return found;
}

/** Text behind a statement that says its result: `// → value`, `// throws code`. */
const result = /^[ \t]*\/\/ (→|throws) (.+)/;

/** Returns a statement with the assertion of the result behind it. */
function assert(statement: Node, text: string, before: string): string {
  const code = text.slice(statement.start, statement.end);
  const [, kind, value = ''] = result.exec(text.slice(statement.end)) ?? [];
  if (kind === undefined) return before + code;
  const expression = statement.expression as Node | undefined;
  const [declared] = nodes(statement.declarations);
  const subject = expression ? text.slice(expression.start, expression.end) : nameOf(declared ?? statement);
  if (kind === 'throws') return `${before}await throws(async () => ${subject}, ${JSON.stringify(value)});`;
  if (expression?.type.startsWith('JSX')) return `${before}await shows(${subject}, ${value});`;
  const assertion = `expect(await (${subject})).toEqual(${value});`;
  return declared ? `${before}${code}\n${assertion}` : before + assertion;
}

/** Returns the module of an example: its imports, that of its declaration, and a function that runs it. */
export function renderExample({ file, name, line, code, exports }: Example): string {
  const { program, text } = parseSource('example.tsx', code);
  const used = namesUsedBy(program);
  const own = new Map(exports.map((one) => [one.name, `${one.isType ? 'type ' : ''}${one.name}`]));
  const [imports, body]: [string[], string[]] = [[], []];
  let end = 0;
  for (const statement of nodes(program.body)) {
    const before = text.slice(end, statement.start);
    end = statement.end;
    if (statement.type === 'ImportDeclaration') imports.push(text.slice(statement.start, end));
    else body.push(assert(statement, text, before));
  }
  return [
    `// The example of ${name}, ${file}:${line}`,
    ...(body.some((one) => one.includes('expect(')) ? ["import { expect } from 'vitest';"] : []),
    `import { ${[...own.keys()]
      .filter((one) => used.has(one) || one === name)
      .map((one) => own.get(one))
      .join(', ')} } from '@crewdeck/${file}';`,
    ...imports,
    `export default async (): Promise<void> => {\n${body.join('').trim()}\n};\n`,
  ].join('\n');
}
