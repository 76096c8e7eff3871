import type { Model } from './model.ts';

/**
 * Returns the field that alone says whose a row is, where people read the rows of others to whom they stand
 * in a relation: lists are then read, and counted, person by person.
 */
export function ownerOf({ scope, moduleByValue, held }: Model): string | undefined {
  if (!scope || moduleByValue || held || scope.members || scope.parent || scope.through.length === 0)
    return undefined;
  const [path = '', ...further] = scope.own;
  return further.length > 0 || path.includes('.') ? undefined : path || undefined;
}
