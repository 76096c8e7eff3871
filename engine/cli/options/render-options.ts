import { tableCell } from '../../generate/table-cell.ts';
import { readExamples } from './read-examples.ts';
import { readOptions, type Option } from './read-options.ts';

const lastName = (path: string): string => path.split('.').at(-1) ?? path;

/** An option with the example that says most: that of its type, or one of a definition. */
export interface ShownOption extends Option {
  readonly below: readonly ShownOption[];
}

/** Returns every option of a definition with its suboptions, or with an example if it has none. */
export function showOptions(root: URL): ShownOption[] {
  const examples = readExamples(root);
  const all = readOptions();
  const isBelow = (path: string, above: string): boolean =>
    path.startsWith(above) && !path.slice(above.length).replace(/^\*\./, '').includes('.');
  const below = (above: string): ShownOption[] =>
    all
      .filter(({ path }) => isBelow(path, above))
      .map((one) => ({
        ...one,
        example: one.example ?? examples.get(one.path),
        below: below(`${one.path}.`),
      }));
  return below('');
}

function linesOf({ path, says, choices, example, below }: ShownOption, depth: number): string[] {
  const shown = example === undefined ? '' : `\`${tableCell(example)}\``;
  const words = choices.length === 0 ? '' : ` (${choices.map((word) => `\`${word}\``).join(', ')})`;
  return [
    `| ${'· '.repeat(depth)}\`${lastName(path)}\`${words} | ${tableCell(says)} | ${shown} |`,
    ...below.flatMap((one) => linesOf(one, depth + 1)),
  ];
}

const tableOf = (options: readonly ShownOption[]): string =>
  ['| option | description | example |', '|---|---|---|', ...options.flatMap((one) => linesOf(one, 0))].join(
    '\n',
  );

/** Markdown of the options of a definition, from their types and from how the definitions use them. */
export function renderOptions(root: URL): string {
  const options = showOptions(root);
  const plain = options.filter(({ below }) => below.length === 0);
  const sections = options
    .filter(({ below }) => below.length > 0)
    .map(({ path, says, below }) => `## \`${path}\`\n${says}\n\n${tableOf(below)}`);
  return [`## Of the resource\n${tableOf(plain)}`, ...sections].join('\n\n');
}
