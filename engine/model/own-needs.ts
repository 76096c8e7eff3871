import { parseNeed, type Model, type Requirement } from './model.ts';
import type { Action } from './operation.ts';

/** Returns the permissions that a caller needs, as an action of the resource declares them. */
export const needsAs = (
  model: Pick<Model, 'module'>,
  requirements: readonly Requirement[],
): Action['needs'] =>
  requirements.map(({ module, permission }) =>
    module === null || module === model.module ? permission : `${module}.${permission}`,
  ) as unknown as Action['needs'];

/** Returns a requirement of a resource (`read`, `update` …) as an action of that resource declares it. */
export const ownNeeds = (model: Model, key: keyof Model['needs']): Action['needs'] =>
  needsAs(model, model.needs[key]);

/** Returns the permissions that an action of the resource requires of its caller. */
export const requirementsOf = (
  model: Pick<Model, 'module'>,
  { needs }: Pick<Action, 'needs'>,
): Requirement[] =>
  (typeof needs === 'string' ? [needs] : needs).map((need) => parseNeed(need, model.module));
