import { readSources, visit, type Source } from './sources.ts';

export const MOST = 110;

type Span = readonly [start: number, end: number];

/**
 * Text that the formatter leaves after a literal: brackets, the function of a test, the call of a query.
 */
const closing = /^([\s)\]}>,;:/!+]*|, (async )?\([^()]*\) => \{|\.execute\()$/;
const address = /https?:\/\/\S+/g;

function literalsOf({ text, program, comments }: Source): Span[] {
  const spans: Span[] = [];
  visit(program, ({ type, start, end }) => {
    if (type === 'Literal' || type === 'TemplateLiteral') spans.push([start, end]);
  });
  for (const { start, end, value } of comments)
    // A directive to the linter is one line.
    if (/^ ?oxlint-/.test(value)) spans.push([start, end]);
  for (const { index, 0: url } of text.matchAll(address)) spans.push([index, index + url.length]);
  return spans;
}

/** Returns whether a line is too long only because of a literal or an address, which cannot be broken. */
const isUnbroken = (text: string, [start, end]: Span, literals: readonly Span[]): boolean =>
  literals.some(
    ([from, to]) => from <= start + MOST && to > start && closing.test(text.slice(Math.min(to, end), end)),
  );

/** A line that is too long. */
export interface LongLine {
  readonly file: string;
  readonly line: number;
  readonly length: number;
  /** Nothing in it could be broken. */
  readonly isUnbroken: boolean;
}

/** Returns the lines of a file that are too long. */
export function longLinesOf(source: Source): LongLine[] {
  const lines = source.text.split('\n');
  if (lines.every((line) => line.length <= MOST)) return [];
  const literals = literalsOf(source);
  let start = 0;
  return lines.flatMap((line, index) => {
    const span: Span = [start, start + line.length];
    start += line.length + 1;
    return line.length > MOST
      ? [
          {
            file: source.file,
            line: index + 1,
            length: line.length,
            isUnbroken: isUnbroken(source.text, span, literals),
          },
        ]
      : [];
  });
}

/** Lines that are too long, one a line; undefined where there is none. */
export async function findLongLines(): Promise<string | undefined> {
  const problems: string[] = [];
  for await (const source of readSources())
    for (const { file, line, length, isUnbroken: mayBe } of longLinesOf(source))
      if (!mayBe) problems.push(`${file}:${line} has ${length} characters (limit ${MOST}); break it.`);
  return problems.length > 0 ? problems.join('\n') : undefined;
}
