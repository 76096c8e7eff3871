import { integer, listOf, mapOf, objectOf, rowOf, text, type ValueOf } from './answers.ts';
import { LARGEST_ID } from './ids.ts';
import type { Row } from './input.ts';
import type { Model } from './model.ts';
import type { ModelTree } from './model-lists.ts';
import type { Action } from './operation.ts';
import { ownNeeds } from './own-needs.ts';

/** Names of the actions. */
export const READ_TREE = 'rest.readTree';
export const READ_ABOVE = 'rest.readAbove';
/** Rows that are read at once. */
export const MOST_BRANCHES = 100;

type Declared = Pick<ModelTree, 'parent'> & Partial<ModelTree>;

/** A tree with what its definition leaves out. */
export const buildTree = (declared: Declared): ModelTree => ({ where: {}, ...declared });

/** Throws for a tree whose rows do not name rows of the same resource. */
export function assertTrees(models: Readonly<Record<string, Model>>): void {
  for (const { stem, tree, field, custom } of Object.values(models)) {
    if (!tree) continue;
    const parent = field[tree.parent];
    if (custom || parent?.ref?.stem !== stem || parent.kind !== 'reference')
      throw new Error(`The tree of ${stem} requires ${tree.parent} to be a reference to ${stem}.`);
    const missing = [...(tree.cards ?? []), ...Object.keys(tree.where)].find(
      (path) => !field[path.split('.')[0] ?? ''],
    );
    if (missing !== undefined) throw new Error(`The tree of ${stem} names ${missing}, which is not a field.`);
  }
}

const above = objectOf({ above: listOf(integer) });

/** Rows that stand below one, or below none; how many there are, and how many stand below each of them. */
export interface Branch {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly below: Readonly<Record<string, number>>;
}
/** The rows above one, from the top. */
export type Above = ValueOf<typeof above>;
/** Query parameters of a tree. */
export type TreeQuery = Readonly<{ under?: number; range?: string }>;

/** The endpoints of a list that is a tree. */
export function treeActions(model: Model): Readonly<Record<string, Action>> {
  if (!model.tree || !model.verbs.includes('list')) return {};
  const common = { base: 'rest', method: 'GET', needs: ownNeeds(model, 'read') } as const;
  const plural = model.plural.toLowerCase();
  return {
    [READ_TREE]: {
      ...common,
      path: `${model.stem}/tree`,
      summary: `${model.plural} below one of them, or the topmost ones, each with the number of its children`,
      query: {
        under: { type: 'integer', minimum: 1, maximum: LARGEST_ID },
        range: {
          ...text,
          description: `JSON array of the first and last row; at most ${MOST_BRANCHES} rows.`,
        },
      },
      data: objectOf({ rows: listOf(rowOf(model.stem)), total: integer, below: mapOf(integer) }),
    },
    [READ_ABOVE]: {
      ...common,
      path: `${model.stem}/tree/{id}`,
      summary: `List the ${plural} above one, from the top`,
      data: above,
    },
  };
}
