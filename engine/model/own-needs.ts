import type { Model, Requirement } from './model.ts';
import type { Action } from './operation.ts';

const toNeed = (model: Model, { module, permission }: Requirement): string =>
  module === null || module === model.module ? permission : `${module}.${permission}`;

/** Returns what something asks of the caller on a resource, as an action of that resource says it. */
export const ownNeeds = (model: Model, key: keyof Model['needs']): Action['needs'] =>
  model.needs[key].map((need) => toNeed(model, need)) as unknown as Action['needs'];
