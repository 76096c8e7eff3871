import { integer, listOf, objectOf, flag, text, type ValueOf } from '../answers.ts';
import type { FieldModel, Model } from '../model.ts';
import { needsAs, requirementsOf } from '../own-needs.ts';
import type { ModelBatch } from '../model-lists.ts';
import type { Action } from '../operation.ts';

/** Files whose people are looked for at once. */
export const MOST_FILES = 500;
/** Name of the action. */
export const MATCH_PEOPLE = 'rest.matchPeople';

type Declared = Omit<ModelBatch, 'only' | 'stem'> & Partial<Pick<ModelBatch, 'only'>>;

/** A batch of files with what its definition leaves out. */
export const buildBatch = (declared: Declared, fields: readonly FieldModel[]): ModelBatch => ({
  only: {},
  ...declared,
  stem: fields.find(({ name }) => name === declared.person)?.ref?.stem ?? '',
});

/** Returns what a declared batch names that does not exist; undefined if it is right. */
function batchProblem(models: Readonly<Record<string, Model>>, model: Model): string | undefined {
  const { action: name = '', person = '', same = [], title, month, only = {} } = model.batch ?? {};
  const action = model.actions[name];
  if (action?.upload !== 'required' || action.answer === undefined)
    return `requires ${name} to be an action that stores a file and returns its row`;
  if (!models[model.batch?.stem ?? '']?.schema['x-resource']?.people)
    return `requires ${person} to be a reference to the people`;
  const named = [person, ...same, ...(title === undefined ? [] : [title]), ...Object.values(month ?? {})];
  const strange = named.find((one) => !model.field[one] || !action.input?.properties?.[one]);
  if (strange !== undefined) return `sends ${strange}, which is not an input of ${name}`;
  const years = [month?.year, month?.month].filter((one) => one !== undefined);
  if (years.some((one) => model.field[one]?.schema.type !== 'integer'))
    return 'requires its month to be two integer fields';
  const foreign = Object.entries(only).find(
    ([field, values]) => !values.every((value) => model.field[field]?.schema.enum?.includes(value)),
  );
  return foreign ? `has values that are not values of ${foreign[0]}` : undefined;
}

/** Throws for a batch of files that names what there is not. */
export function assertBatches(models: Readonly<Record<string, Model>>): void {
  for (const model of Object.values(models)) {
    const problem = model.batch && batchProblem(models, model);
    if (problem !== undefined) throw new Error(`The batch of ${model.stem} ${problem}.`);
  }
}

const person = objectOf({ id: integer, label: text });
const answer = objectOf({
  files: listOf(objectOf({ people: listOf(integer), isSure: flag })),
  people: listOf(person),
});
const input = objectOf({
  names: { ...listOf({ ...text, minLength: 1, maxLength: 255 }), minItems: 1, maxItems: MOST_FILES },
});

/** The people that each file may belong to, by the index of its name, and the names of those people. */
export type MatchedFiles = ValueOf<typeof answer>;
export type FileNames = ValueOf<typeof input>;

/** The endpoint that finds the people whose files are to be sent, for who sends those of others. */
export function batchActions(model: Model): Readonly<Record<string, Action>> {
  const action = model.actions[model.batch?.action ?? ''];
  if (!action) return {};
  return {
    [MATCH_PEOPLE]: {
      base: 'rest',
      method: 'POST',
      path: `${model.stem}/people-of-files`,
      needs: needsAs(model, [...requirementsOf(model, action), ...(model.scope ? [model.scope.all] : [])]),
      summary: `Match files of ${model.plural.toLowerCase()} to people by file name; nothing is stored`,
      input,
      data: answer,
      ownTransactions: true,
    },
  };
}
