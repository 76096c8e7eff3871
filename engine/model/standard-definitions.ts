import type { AnyDefinition } from './any-definition.ts';
import type { JsonSchema } from './schema.ts';

/** What happened is read by whoever holds something of the module, and written by nobody. */
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
 * What console and API do with rows that the engine itself writes, where the product does not say; undefined
 * for every other resource.
 */
export function standardDefinition({ 'x-resource': keyword }: JsonSchema): AnyDefinition | undefined {
  if (keyword?.history) return history;
  return keyword?.approval === 'steps' ? steps : undefined;
}
