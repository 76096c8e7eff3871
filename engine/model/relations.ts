import type { Model } from './model.ts';
import type { Relation } from './schema.ts';

/** Returns how people are related, by the names that scopes use: as the schema of the people says. */
export const relationsOf = (people: Model): Readonly<Record<string, Relation>> =>
  people.schema['x-resource']?.people?.relations ?? {};
