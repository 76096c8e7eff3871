import { isDeepStrictEqual } from 'node:util';
import type { FieldModel, Model } from '../../../model/model.ts';
import { branchesOf, resolveNode } from '../../../model/resolve-node.ts';
import type { JsonSchema } from '../../../model/schema.ts';
import { quote } from './columns.ts';

/** Something within a column that was called otherwise: a member of an object, or a value of a choice. */
export interface Renaming {
  /** Members on the way to it; `*` for each entry. */
  readonly at: readonly string[];
  readonly of: 'member' | 'value';
  readonly from: string;
  readonly to: string;
}

/** A schema that is made of itself is followed so far. */
const DEEPEST = 6;

function findIn(root: JsonSchema, raw: JsonSchema, at: readonly string[]): Renaming[] {
  if (at.length > DEEPEST) return [];
  const node = resolveNode(root, raw);
  const values = Object.entries(node['x-enum'] ?? {}).flatMap(([to, { renamedFrom: from }]): Renaming[] =>
    from === undefined ? [] : [{ at, of: 'value', from, to }],
  );
  const members = Object.entries(node.properties ?? {}).flatMap(([to, member]): Renaming[] => {
    const from = resolveNode(root, member)['x-renamed-from'];
    // A member has its new name before anything below it is looked for.
    return [
      ...(from === undefined ? [] : [{ at, of: 'member', from, to } as const]),
      ...findIn(root, member, [...at, to]),
    ];
  });
  const entries = node.items ? findIn(root, node.items, [...at, '*']) : [];
  const branches = branchesOf(root, node).flatMap((branch) => findIn(root, branch, at));
  return [...values, ...members, ...entries, ...branches];
}

const mentioned = new WeakMap<JsonSchema, boolean>();
/** Checks whether a schema renames anything: one that contains itself has more paths than can be followed. */
function isMentioned(schema: JsonSchema): boolean {
  const known = mentioned.get(schema) ?? /"(?:x-renamed-from|renamedFrom)"/.test(JSON.stringify(schema));
  mentioned.set(schema, known);
  return known;
}

/** Returns the renamings within the values of a field, each once, from the outside to the inside. */
export function renamingsOf(model: Model, field: FieldModel): Renaming[] {
  if (!isMentioned(model.schema)) return [];
  const found = findIn(model.schema, model.schema.properties?.[field.name] ?? field.schema, []);
  return found.filter((one, index) => found.findIndex((other) => isDeepStrictEqual(one, other)) === index);
}

const textOf = (text: string): string => `to_jsonb(${quote(text)}::text)`;
const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/** Returns SQL that replaces `v` if it is a renamed value. */
function innermostSql(v: string, { of, from, to }: Renaming): string {
  if (of === 'member')
    return (
      `case when jsonb_typeof(${v}) = 'object' and ${v} ? ${quote(from)} and not ${v} ? ${quote(to)} ` +
      `then (${v} - ${quote(from)}) || jsonb_build_object(${quote(to)}, ${v} -> ${quote(from)}) else ${v} end`
    );
  const numbers = isNumber(from) && isNumber(to) ? ` when ${v} = '${from}'::jsonb then '${to}'::jsonb` : '';
  return `case when ${v} = ${textOf(from)} then ${textOf(to)}${numbers} else ${v} end`;
}

/** SQL of a piece of JSON with what is renamed in it; what is shaped otherwise stays as it is. */
function jsonSql(value: string, renaming: Renaming, depth = 0): string {
  const [step, ...rest] = renaming.at;
  const v = `r${depth}.v`;
  const inner = (child: string): string => jsonSql(child, { ...renaming, at: rest }, depth + 1);
  const within =
    step === undefined
      ? innermostSql(v, renaming)
      : step === '*'
        ? `case when jsonb_typeof(${v}) = 'array' then (select coalesce(jsonb_agg(${inner(`e${depth}.value`)} ` +
          `order by e${depth}.place), '[]') from jsonb_array_elements(${v}) with ordinality e${depth}(value, place)) ` +
          `else ${v} end`
        : `case when jsonb_typeof(${v}) = 'object' and ${v} ? ${quote(step)} then ` +
          `jsonb_set(${v}, array[${quote(step)}], ${inner(`${v} -> ${quote(step)}`)}) else ${v} end`;
  return `(select ${within} from (select ${value} as v) r${depth})`;
}

/** SQL of a column's value with what is renamed in it. */
export function renamedSql(value: string, type: string, renamings: readonly Renaming[]): string {
  if (renamings.length === 0) return value;
  if (type === 'jsonb') return renamings.reduce((sql, one) => jsonSql(sql, one), value);
  const literal = (text: string): string => (type.startsWith('text') ? quote(text) : text);
  const cases = renamings.map(({ from, to }) => `when ${literal(from)} then ${literal(to)}`).join(' ');
  return `case ${value} ${cases} else ${value} end`;
}

/** Returns the renamings of a column that are not done yet. */
export const openRenamings = (
  done: readonly Renaming[] = [],
  wanted: readonly Renaming[] = [],
): readonly Renaming[] =>
  wanted.filter((one) => !done.some((other) => isDeepStrictEqual({ ...one }, { ...other })));
