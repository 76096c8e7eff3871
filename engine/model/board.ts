import type { Model } from './model.ts';
import type { ModelBoard } from './model-lists.ts';
import { valuePart } from './input-fields.ts';
import { pathParameters } from './operation.ts';
import { relationsOf } from './relations.ts';

type Declared =
  | string
  | { field: string; cards?: readonly string[]; limits?: ModelBoard['limits']; where?: ModelBoard['where'] };

/** A board with what its definition leaves out. */
export const buildBoard = (declared: Declared): ModelBoard =>
  typeof declared === 'string' ? { field: declared, limits: {} } : { limits: {}, ...declared };

/** Returns why a board is declared wrongly: its columns must be a few values that are known beforehand. */
function boardProblem(models: Readonly<Record<string, Model>>, model: Model): string | undefined {
  const { field: name = '', cards = [], limits = {}, where = {} } = model.board ?? {};
  const field = model.field[name];
  if (!field) return `names ${name}, which is not a field`;
  if (field.kind !== 'enum' && !(field.kind === 'reference' && field.ref?.where))
    return `requires ${name} to be an enum or a reference to a few values`;
  const rank = models[field.ref?.stem ?? '']?.schema['x-resource']?.rank;
  if (field.ref && rank === undefined)
    return `requires ${field.ref.stem} to define an order (x-resource.rank)`;
  const card = cards.find((path) => !model.field[path.split('.')[0] ?? '']);
  if (card !== undefined) return `shows ${card}, which is not a field`;
  const condition = Object.keys(where).find((path) => !model.field[path]);
  if (condition !== undefined) return `filters by ${condition}, which is not a field`;
  const limit = Object.keys(limits).find((key) => !field.schema.enum?.some((value) => String(value) === key));
  return limit === undefined ? undefined : `limits ${limit}, which is not a value of ${name}`;
}

/** Returns why the steps of an action are declared wrongly: fields, values and flags must exist. */
function stepsProblem(models: Readonly<Record<string, Model>>, model: Model): string | undefined {
  const people = Object.values(models).find((one) => one.schema['x-resource']?.people);
  const relations = people ? relationsOf(people) : {};
  for (const { moves, input } of Object.values(model.actions)) {
    if (!moves) continue;
    const { field: name, steps = [], given = {} } = moves;
    const part = valuePart(moves);
    const values = model.field[name]?.schema.enum ?? [];
    if (!input?.properties?.[part]) return `moves ${name} by ${part}, which is not an input of the action`;
    const unknown = Object.entries(given).find(
      ([part, from]) => !input.properties?.[part] || !model.field[from],
    );
    if (unknown) return `fills ${unknown.join(' from ')}, one of which does not exist`;
    for (const { from, to, by, through } of steps) {
      const value = [...from, ...to].find((one) => !values.includes(one));
      if (value !== undefined) return `moves ${name} by ${value}, which is not one of its values`;
      const person = by.find((one) => model.field[one]?.ref === undefined);
      if (person !== undefined) return `moves ${name} by ${person}, which is not a reference to people`;
      const relation = relations[through ?? ''];
      if (through !== undefined && !(relation && 'flag' in relation))
        return `moves ${name} through ${through}, which is not a flag of people`;
    }
  }
  return undefined;
}

/** Returns why commands of an action are declared wrongly: what they set, request and check must exist. */
function commandsProblem(model: Model): string | undefined {
  for (const { path, input, rowCommands = [] } of Object.values(model.actions)) {
    const parts = [...pathParameters(path), ...Object.keys(input?.properties ?? {})];
    for (const { name, with: values = {}, inputs, when = {} } of rowCommands) {
      const part = [...Object.keys(values), ...inputs.map((one) => one.part)].find(
        (one) => !parts.includes(one),
      );
      if (part !== undefined) return `has the command ${name} with ${part}, which is not an input`;
      const field = Object.keys(when).find((one) => !model.field[one]);
      if (field !== undefined) return `has the command ${name} for ${field}, which is not a field`;
    }
  }
  return undefined;
}

/** Throws for a board, steps or commands of an action that name what there is not. */
export function assertBoards(models: Readonly<Record<string, Model>>): void {
  for (const model of Object.values(models)) {
    const board = model.board && boardProblem(models, model);
    if (board !== undefined) throw new Error(`The board of ${model.stem} ${board}.`);
    const steps = stepsProblem(models, model) ?? commandsProblem(model);
    if (steps !== undefined) throw new Error(`An action of ${model.stem} ${steps}.`);
  }
}
