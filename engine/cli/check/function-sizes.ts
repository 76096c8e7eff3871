import { lineAt, readSources, visit, type Source } from './sources.ts';

/** A function and the lines that it has and may have. */
export interface FunctionSize {
  readonly file: string;
  readonly line: number;
  readonly lines: number;
  readonly limit: number;
}

/** Returns the functions of a file; a component may be longer than others. */
export function functionsOf({ file, text, program }: Source): FunctionSize[] {
  const limit = file.endsWith('.tsx') ? 100 : 60;
  const found: FunctionSize[] = [];
  visit(program, ({ type, start, end }) => {
    if (!/Function/.test(type) || type === 'TSFunctionType') return;
    const lines = text.slice(start, end).split('\n').length;
    found.push({ file, line: lineAt(text, start), lines, limit });
  });
  return found;
}

/** Returns whether functions of a file have a limit: suites of tests have none. */
export const isMeasured = (file: string): boolean => !/^(tests|engine\/testing)\//.test(file);

/** Functions that are too long, one a line; undefined where there is none. */
export async function findOversizedFunctions(): Promise<string | undefined> {
  const problems: string[] = [];
  for await (const source of readSources())
    for (const { file, line, lines, limit } of functionsOf(source))
      if (isMeasured(file) && lines > limit)
        problems.push(`${file}:${line} has ${lines} lines (limit ${limit})`);
  return problems.length > 0 ? problems.join('\n') : undefined;
}
