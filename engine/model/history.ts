import type { Model } from './model.ts';

/** Whether the rows of a resource tell what happened to those of others; declared by its schema. */
export const isHistory = ({ schema }: Pick<Model, 'schema'>): boolean =>
  schema['x-resource']?.history === true;

/** Whether the history of a product says why something was done. */
export const keepsReasons = (models: Readonly<Record<string, Model>>): boolean =>
  Object.values(models).some((model) => isHistory(model) && model.field.reason !== undefined);
