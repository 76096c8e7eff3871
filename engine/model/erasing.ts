import { objectOf, text } from './answers.ts';
import type { Row } from './input.ts';
import type { ErasedKeyword } from './keywords.ts';
import type { Model } from './model.ts';
import type { Action } from './operation.ts';
import { ownNeeds } from './own-needs.ts';
import { personalModels } from './privacy.ts';

type Models = Readonly<Record<string, Model>>;

/** Returns the action that erases a person's data. */
const eraseAction = (people: Model): Action => ({
  method: 'POST',
  path: 'privacy/erase/{userId}',
  summary:
    'Erase the data of a person who has left, except data that must be kept; another user must confirm it, ' +
    'and it is done within minutes',
  needs: ownNeeds(people, 'delete'),
  twoEyes: true,
  reasonInBody: true,
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['reason'],
    properties: { reason: { type: 'string', minLength: 3, maxLength: 500 } },
  },
  data: objectOf({ erasedAt: text }),
});

const peopleIn = (models: Models): Model | undefined =>
  Object.values(models).find(({ schema }) => schema['x-resource']?.people);

/** Returns the models, whose people can be erased: then nobody changes or deletes their rows any more. */
export function withErasing(models: Models): Models {
  const people = peopleIn(models);
  const at = people && erasedOf(people)?.at;
  if (!people || at === undefined) return models;
  const states = { [at]: [null, undefined] };
  const actions = { ...people.actions, 'privacy.erase': eraseAction(people) };
  const close = (model: Model): Model =>
    (model.from?.stem ?? model.stem) === people.stem && model.field[at]
      ? {
          ...model,
          ...(model === people && { actions }),
          when: {
            update: { ...model.when.update, ...states },
            delete: { ...model.when.delete, ...states },
          },
        }
      : model;
  return Object.fromEntries(Object.entries(models).map(([stem, model]) => [stem, close(model)]));
}

/** Returns what is left of people whose data were erased; undefined in a product that erases nobody. */
export const erasedOf = ({ schema }: Pick<Model, 'schema'>): ErasedKeyword | undefined =>
  schema['x-resource']?.people?.erased;

/** Returns whether it was decided that a person is erased: nobody changes their row any more. */
export function isErased(people: Pick<Model, 'schema'>, row: Readonly<Row>): boolean {
  const erased = erasedOf(people);
  return erased !== undefined && row[erased.at] !== null && row[erased.at] !== undefined;
}

/** Throws where a field that says how long rows stay, or what is left of people, is not there or no date. */
export function assertErasing(models: Models): void {
  for (const { stem, personal, field } of personalModels(models)) {
    const keeps = personal.keep ?? [];
    const dates = keeps.flatMap(({ from }) => from ?? []);
    const missing = [
      ...dates.filter((name) => !['date', 'dateTime'].includes(field[name]?.kind ?? '')),
      ...keeps.flatMap(({ where = {} }) => Object.keys(where)).filter((name) => !field[name]),
    ];
    if (missing.length > 0)
      throw new Error(
        `x-personal.keep of ${stem} names fields that do not exist or are not dates: ${missing.join(', ')}.`,
      );
  }
  const people = peopleIn(models);
  const erased = people && erasedOf(people);
  if (!erased) return;
  const { at, keep, after } = erased;
  const missing = [at, ...keep, ...(after ? [after.field] : [])].filter((name) => !people.field[name]);
  if (after && people.field[after.field]?.kind !== 'date') missing.push(`the date ${after.field}`);
  const { kind, readOnly } = people.field[at] ?? {};
  if (missing.length > 0 || kind !== 'dateTime' || !readOnly)
    throw new Error(
      `x-resource.people.erased of ${people.stem} requires ${missing.join(', ') || `a read-only date-time ${at}`}.`,
    );
}
