import type { Model } from './model.ts';

/** The resource whose rows are the people. Throws where no schema is marked so. */
export function peopleOf(models: Readonly<Record<string, Model>>): Model {
  const people = Object.values(models).find((model) => model.schema['x-resource']?.people);
  if (!people) throw new Error('No schema is marked as the people. Set x-resource.people in one of them.');
  return people;
}
