import type { Model } from '../../model/model.ts';

/** What follows from a model alone, found once. */
export function ofModel<T extends object>(find: (model: Model) => T): (model: Model) => T {
  const known = new WeakMap<Model, T>();
  return (model) => {
    const found = known.get(model) ?? find(model);
    known.set(model, found);
    return found;
  };
}
