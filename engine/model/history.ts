import type { Model } from './model.ts';

/** Whether the rows of a resource tell what happened to those of others; declared by its schema. */
export const isHistory = ({ schema }: Pick<Model, 'schema'>): boolean =>
  schema['x-resource']?.history === true;
