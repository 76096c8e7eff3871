import type { Model } from './model.ts';

/** Returns whether a resource is the history of others, as its schema declares. */
export const isHistory = ({ schema }: Pick<Model, 'schema'>): boolean =>
  schema['x-resource']?.history === true;

/** Returns whether the history of a product has a field for reasons. */
export const keepsReasons = (models: Readonly<Record<string, Model>>): boolean =>
  Object.values(models).some((model) => isHistory(model) && model.field.reason !== undefined);
