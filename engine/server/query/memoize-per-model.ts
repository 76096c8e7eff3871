import type { Model } from '../../model/model.ts';

/** Returns the function with one result kept for each model. */
export function memoizePerModel<T extends object>(compute: (model: Model) => T): (model: Model) => T {
  const known = new WeakMap<Model, T>();
  return (model) => {
    const found = known.get(model) ?? compute(model);
    known.set(model, found);
    return found;
  };
}
