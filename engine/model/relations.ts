import type { Model } from './model.ts';
import type { Relation } from './keywords.ts';

/** Returns how people are related, by the names that scopes use: as the schema of the people says. */
export const relationsOf = (people: Model): Readonly<Record<string, Relation>> =>
  people.schema['x-resource']?.people?.relations ?? {};

/**
 * Returns the relations to some people rather than all, by which lists can be filtered.
 */
export const filterRelations = (people: Model): string[] =>
  Object.entries(relationsOf(people)).flatMap(([name, relation]) => ('field' in relation ? name : []));

/** Returns the relations whose flag a person has. */
export const flagsOf = (people: Model, person: object): string[] =>
  Object.entries(relationsOf(people)).flatMap(([name, relation]) =>
    'flag' in relation && Reflect.get(person, relation.flag) === true ? name : [],
  );

/** Throws where a relation of people names a field that they lack, or a scope an undeclared relation. */
export function assertRelations(models: Readonly<Record<string, Model>>): void {
  const people = Object.values(models).find((model) => model.schema['x-resource']?.people);
  const relations = people ? relationsOf(people) : {};
  for (const [name, relation] of Object.entries(relations))
    if ('field' in relation && people?.field[relation.field]?.kind !== 'reference')
      throw new Error(
        `The relation ${name} requires ${relation.field} to be a reference to ${people?.stem}.`,
      );
  for (const { stem, scope, fields } of Object.values(models)) {
    for (const { name, through } of fields)
      if (through !== undefined && !(relations[through] && 'flag' in relations[through]))
        throw new Error(`${stem}.${name} is written through ${through}, which is not a flag of people.`);
    const unknown = scope?.through.find((name) => !Object.hasOwn(relations, name));
    if (unknown !== undefined)
      throw new Error(`The scope of ${stem} names ${unknown}, which is not a relation of people.`);
  }
}
