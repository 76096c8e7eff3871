import type { JsonSchema } from '../../model/schema.ts';
import { escapePointer } from './json-source.ts';

type Fault = readonly [pointer: string, words: string];

const stillThere = (name: string, what: string): string =>
  `renames ${name}, which is still ${what}: to swap two names, rename one of them to a third name first.`;

/** Yields former names of values that are still values. */
function* findValues(node: JsonSchema, pointer: string): Generator<Fault> {
  const values = new Set((node.enum ?? []).map(String));
  for (const [value, { renamedFrom }] of Object.entries(node['x-enum'] ?? {}))
    if (renamedFrom !== undefined && values.has(renamedFrom))
      yield [`${pointer}/x-enum/${escapePointer(value)}`, stillThere(renamedFrom, 'a value')];
  const branches = node.oneOf ?? node.anyOf ?? [];
  const constants = new Set(branches.map((branch) => String(branch.const)));
  for (const { const: constant, 'x-renamed-from': former } of branches)
    if (constant !== undefined && former !== undefined && constants.has(former))
      yield [`${pointer}/oneOf`, stillThere(former, 'a value')];
}

/**
 * Yields former names that are still in use. The two could not be distinguished in existing rows, so that
 * such a renaming would silently have no effect.
 */
export function* findRenameFaults(node: JsonSchema, pointer = ''): Generator<Fault> {
  yield* findValues(node, pointer);
  const members = Object.entries(node.properties ?? {});
  for (const [name, member] of members) {
    const [below, former] = [`${pointer}/properties/${escapePointer(name)}`, member['x-renamed-from']];
    if (former !== undefined && members.some(([other]) => other === former))
      yield [`${below}/x-renamed-from`, stillThere(former, 'a field')];
    yield* findRenameFaults(member, below);
  }
  if (node.items) yield* findRenameFaults(node.items, `${pointer}/items`);
}
