import type { Kinds, ValueKind } from '../kinds/kind.ts';
import { tableCell } from './table-cell.ts';

function lineOf([name, kind]: readonly [string, ValueKind]): string {
  const cells = [
    `\`${name}\``,
    kind.of.join(', '),
    kind.description,
    `\`${JSON.stringify(kind.example['x-ui'])}\``,
  ];
  return `| ${cells.map(tableCell).join(' | ')} |`;
}

/** Returns the table of the kinds of values in Markdown. */
export const renderKinds = (kinds: Kinds): string =>
  ['| kind | type | values | `x-ui` |', '|---|---|---|---|', ...Object.entries(kinds).map(lineOf)].join('\n');
