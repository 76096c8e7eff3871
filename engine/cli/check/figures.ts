import { cyclesOf } from './cycles.ts';
import { functionsOf, isMeasured } from './function-sizes.ts';
import { importsIn, type Import } from './imports.ts';
import { longLinesOf, MOST, type LongLine } from './line-lengths.ts';
import { privateWordsOf } from './private-words.ts';
import { readSources, visit, type Node, type Source } from './sources.ts';

interface Casts {
  readonly casts: number;
  /** Casts of a cast, `as unknown as`. */
  readonly double: number;
}

/** Counts of one file. */
interface Counted extends Casts {
  readonly room: string;
  readonly lines: number;
  readonly longest: number;
  readonly long: readonly LongLine[];
  readonly oversized: readonly string[];
  readonly imports: readonly Import[];
  readonly privateWords: number;
}

/** Folder of the first level, of the engine and of the tests that of the second. */
function roomOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return (first === 'engine' || first === 'tests') && !second.includes('.') ? `${first}/${second}` : first;
}

const isCast = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'TSAsExpression';

function castsIn({ text, program }: Source): Casts {
  let [casts, double] = [0, 0];
  visit(program, (node) => {
    if (!isCast(node) || /\bas\s+const$/.test(text.slice(node.start, node.end))) return;
    casts += 1;
    if (isCast(node.expression)) double += 1;
  });
  return { casts, double };
}

function count(source: Source): Counted {
  const lines = source.text.replace(/\n$/, '').split('\n');
  return {
    ...castsIn(source),
    room: roomOf(source.file),
    lines: lines.length,
    longest: Math.max(...lines.map((line) => line.length)),
    long: longLinesOf(source),
    oversized: functionsOf(source)
      .filter((one) => isMeasured(one.file) && one.lines > one.limit)
      .map((one) => `${one.file}:${one.line} (${one.lines})`),
    imports: importsIn(source),
    privateWords: privateWordsOf(source).length,
  };
}

const sum = (files: readonly Counted[], of: (file: Counted) => number): number =>
  files.reduce((total, file) => total + of(file), 0);

function rowOf(room: string, files: readonly Counted[]): string[] {
  const [lines, casts] = [sum(files, (file) => file.lines), sum(files, (file) => file.casts)];
  return [
    room,
    ...[
      files.length,
      lines,
      Math.max(...files.map((file) => file.longest)),
      sum(files, (file) => file.long.length),
      sum(files, (file) => file.oversized.length),
    ].map(String),
    ((casts / lines) * 1000).toFixed(1),
    String(sum(files, (file) => file.double)),
  ];
}

const heads = ['room', 'files', 'lines', 'longest', `over ${MOST}`, 'functions', 'as/1000', 'as … as'];

/** Columns of equal width, the first to the left. */
function renderTable(rows: readonly (readonly string[])[]): string {
  const widths = heads.map((_head, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const renderCell = (cell: string, column: number): string =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(renderCell).join('  ')).join('\n');
}

function renderCycles(files: readonly Counted[], kinds: readonly Import['kind'][]): string {
  const imports = files.flatMap((file) => file.imports).filter(({ kind }) => kinds.includes(kind));
  const graph = new Map<string, string[]>();
  for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to]);
  const groups = cyclesOf(graph);
  return [`${groups.length}`, ...groups.map((group) => `  ${group.join(' ↔ ')}`)].join('\n');
}

/** The sources in figures: sizes and casts by room, functions over the limit, cycles of imports. */
export async function renderFigures(): Promise<string> {
  const files: Counted[] = [];
  for await (const source of readSources()) files.push(count(source));
  const rooms = Map.groupBy(files, ({ room }) => room);
  const rows = [...rooms.entries()]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([room, own]) => rowOf(room, own));
  const oversized = files.flatMap((file) => file.oversized);
  return [
    renderTable([heads, ...rows, rowOf('all', files)]),
    '',
    `lines over ${MOST} that can be broken: ${files.flatMap(({ long }) => long).filter((line) => !line.isUnbroken).length}`,
    `private words: ${sum(files, (file) => file.privateWords)}`,
    `functions over the limit: ${oversized.length}`,
    ...oversized.map((one) => `  ${one}`),
    `cycles: ${renderCycles(files, ['value'])}`,
    `cycles including type imports: ${renderCycles(files, ['value', 'type'])}`,
  ].join('\n');
}
