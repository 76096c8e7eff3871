import type { AnyDefinition } from './any-definition.ts';
import type { JsonSchema } from './schema.ts';

/** The history is read with any permission on its module, and written by the engine alone. */
const history: AnyDefinition = {
  verbs: ['list', 'read'],
  list: {
    columns: ['at', 'actor', 'action', 'entity', 'entityId'],
    filters: ['actor', 'action', 'entity', 'at'],
  },
};
/** Steps of requests are read by those whom they concern, whatever their role. */
const steps: AnyDefinition = {
  module: null,
  verbs: ['list', 'read'],
  scope: { own: ['ownerId', 'holderId', 'decidedBy'] },
  list: {
    columns: ['ownerId', 'stem', 'step', 'holderId', 'state', 'since', 'decidedBy'],
    filters: ['state', 'ownerId', 'decidedBy', 'since'],
  },
};

/**
 * Returns the default definition of a resource whose rows the engine writes; undefined for every other
 * resource.
 */
export function standardDefinition({ 'x-resource': keyword }: JsonSchema): AnyDefinition | undefined {
  if (keyword?.history) return history;
  return keyword?.approval === 'steps' ? steps : undefined;
}
