import type { JsonSchema } from '../model/schema.ts';
import type { Kinds } from '../kinds/kind.ts';
import { buildVocabulary } from './intake/vocabulary.ts';
import { tableCell } from './table-cell.ts';

type Documented = JsonSchema & { readonly examples?: readonly unknown[] };

const code = (value: unknown): string => `\`${tableCell(JSON.stringify(value))}\``;

/** Returns the schemas of a keyword's values: itself, its branches, and those of its named members. */
const shapesOf = (node: JsonSchema): readonly JsonSchema[] => [
  node,
  ...(node.oneOf ?? []),
  ...(typeof node.additionalProperties === 'object' ? [node.additionalProperties] : []),
];

/** Returns the choices of a member. */
function choiceOf({ enum: choices, const: only }: JsonSchema): string {
  const values = choices ?? (only === undefined ? [] : [only]);
  return values.length === 0 ? '' : ` (${values.map(code).join(', ')})`;
}

/** Lines of the members of what a keyword takes, each once. */
function memberLines(node: JsonSchema): string[] {
  const members = shapesOf(node).flatMap(({ properties = {} }) => Object.entries(properties));
  return [...new Map(members)].map(
    ([name, member]) => `| · \`${name}\`${choiceOf(member)} | ${tableCell(member.description ?? '')} | |`,
  );
}

function lineOf(name: string, node: Documented): string[] {
  const examples = (node.examples ?? []).map((value) => `\`"${name}": ${tableCell(JSON.stringify(value))}\``);
  return [
    `| \`${name}\` | ${tableCell(node.description ?? '')} | ${examples.join('<br>')} |`,
    ...memberLines(node),
  ];
}

function tableOf({ properties = {} }: JsonSchema): string {
  const ours = Object.entries(properties).filter(([name]) => name.startsWith('x-'));
  const lines = ours.flatMap(([name, node]) => lineOf(name, node));
  return ['| keyword | description | example |', '|---|---|---|', ...lines].join('\n');
}

/** Markdown of our keywords, those of the record and those of a field, from the vocabulary. */
export function renderKeywords(kinds: Kinds): string {
  const vocabulary = buildVocabulary(kinds);
  const field = vocabulary.$defs?.field ?? {};
  return `## Of the record\n${tableOf(vocabulary)}\n\n## Of a field\n${tableOf(field)}`;
}
