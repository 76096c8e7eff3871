import type { Above, Branch, TreeQuery } from '../../model/tree.ts';
import type { ActionFunction } from '../context/context.ts';
import { functionsOf } from '../context/declared.ts';
import { readAbove, readTree } from './read-tree.ts';

interface TreeActions {
  readTree: { input: object; query: TreeQuery; params: object; answer: Branch };
  readAbove: { input: object; query: object; params: { id: string }; answer: Above };
}

/** Implementations of the generated endpoints of trees. */
export const treeFunctions: Readonly<Record<string, ActionFunction>> = functionsOf<TreeActions>({
  readTree: ({ call, query }, model) => readTree(call, model, query),
  readAbove: ({ call, params }, model) => readAbove(call, model, params.id),
});
