import { glob } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { findMisplaced, layers, neighbours } from './layers.ts';
import { lineAt, parseSource, readSources, type Source } from './sources.ts';

/** The beginning of a file's name in a package of the project, whose folder has the name of the package. */
const OWN = /^@crewdeck\/(?=(?:engine|demo-provider)\/)/;

/**
 * An import of one file by another; `to` is a path from the root of the project, or the name of a package.
 */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly line: number;
  /** `type`: gone at run time; `lazy`: by `import()`. */
  readonly kind: 'value' | 'type' | 'lazy';
}

interface Request {
  readonly value: string;
  readonly start: number;
  readonly kind: Import['kind'];
}

function targetOf(from: string, specifier: string): string {
  const path = specifier.startsWith('.')
    ? join(dirname(from), specifier)
    : OWN.test(specifier)
      ? specifier.replace(OWN, '')
      : undefined;
  return path === undefined ? specifier : normalize(path).replaceAll('\\', '/');
}

const kindOf = (entries: readonly { readonly isType: boolean }[]): 'value' | 'type' =>
  entries.length > 0 && entries.every(({ isType }) => isType) ? 'type' : 'value';

function requestsOf({ text, module }: Source): Request[] {
  return [
    ...module.staticImports.map(({ moduleRequest: { value, start }, entries }) => ({
      value,
      start,
      kind: kindOf(entries),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest
          ? [{ value: moduleRequest.value, start: moduleRequest.start, kind: kindOf([{ isType }]) }]
          : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      value: text.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
      start,
      kind: 'lazy' as const,
    })),
  ];
}

/** Imports of a parsed file: static, dynamic and re-exports, types too. */
export const importsIn = (source: Source): Import[] =>
  requestsOf(source).map(({ value, start, kind }) => ({
    from: source.file,
    to: targetOf(source.file, value),
    line: lineAt(source.text, start),
    kind,
  }));

/** Imports of a file by its text. */
export const importsOf = (from: string, text: string): Import[] => importsIn(parseSource(from, text));

/** The stem whose declaration a file is: `resources/<stem>.ts` is that of `<stem>`. */
const declarationOf = (file: string, stems: ReadonlySet<string>): string | undefined => {
  const name = /^resources\/([\w-]+)\.ts$/.exec(file)?.[1];
  return name !== undefined && stems.has(name) ? name : undefined;
};

function helpFor({ from, to }: Import, stems: ReadonlySet<string>): string | undefined {
  const layer = layers.find((one) => one.from.test(from) && one.never.test(to) && !one.except?.test(to));
  if (layer) return layer.help;
  for (const { of, list, help } of neighbours) {
    const own = of.exec(from)?.[1];
    if (own === undefined || list.test(from)) continue;
    const other = of.exec(to)?.[1];
    if (list.test(to) || (other !== undefined && own !== other)) return help;
  }
  const [own, other] = [declarationOf(from, stems), declarationOf(to, stems)];
  if (own !== undefined && other !== undefined && own !== other)
    return 'Declarations must not import each other. Move shared code to a file of its own in resources/.';
  if (to.startsWith('tests/') && !from.startsWith('tests/')) return 'Only tests may import from tests/.';
  return undefined;
}

/** Returns why an import is forbidden; undefined if it is allowed. `stems`: names of the resources. */
export function problemOf(one: Import, stems: ReadonlySet<string>): string | undefined {
  const help = helpFor(one, stems);
  return help && `${one.from}:${one.line} imports ${one.to}\n  help: ${help}`;
}

/** Returns imports against the layers and files of no layer, two lines each; undefined if there are none. */
export async function findIllegalImports(): Promise<string | undefined> {
  const stems = new Set<string>();
  for await (const file of glob('schemas/*.schema.json'))
    stems.add(file.replace(/^schemas[\\/]|\.schema\.json$/g, ''));
  const problems: string[] = [];
  for await (const source of readSources()) {
    const misplaced = findMisplaced(source.file);
    if (misplaced !== undefined) problems.push(misplaced);
    for (const one of importsIn(source)) {
      const problem = problemOf(one, stems);
      if (problem !== undefined) problems.push(problem);
    }
  }
  return problems.length > 0 ? problems.join('\n') : undefined;
}
