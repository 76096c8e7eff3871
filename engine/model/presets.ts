import { parseFilterName, relatedNames, takesOperator, type FilterOperator } from './filters.ts';
import { sortable } from './kinds.ts';
import type { FieldModel, Model } from './model.ts';
import { peopleOf } from './people.ts';
import { isPeriodName } from './periods.ts';

type Models = Readonly<Record<string, Model>>;

/** The field that a path ends at: of the record, or of the referenced one; a member's is the object. */
function fieldAt(models: Models, model: Model, path: string): FieldModel | undefined {
  const [name = '', next] = path.split('.');
  const field = model.field[name];
  return next === undefined || field?.kind === 'object' ? field : models[field?.ref?.stem ?? '']?.field[next];
}

/** Returns whether the operator accepts the value, as far as declarations say. */
function isKnownValue(models: Models, field: FieldModel, operator: FilterOperator, value: unknown): boolean {
  if (operator === 'period') return isPeriodName(value);
  if (operator === 'related') {
    const people = peopleOf(models);
    return field.ref?.stem === people.stem && relatedNames(people).some((one) => one === value);
  }
  if (operator === 'empty' || field.kind === 'boolean') return typeof value === 'boolean';
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (operator !== 'eq' || field.kind !== 'enum') return values.every((one) => one !== undefined);
  return values.length > 0 && values.every((one) => field.schema.enum?.some((known) => known === one));
}

/**
 * Throws where a ready-made view of a resource asks for what the model lacks: its conditions have to be ones
 * that the list offers as filters, so that people see and change them.
 */
export function assertPresets(models: Models, model: Model): void {
  const names = new Set<string>();
  const [first, second] = model.presets.filter(({ isFirst }) => isFirst);
  if (first && second)
    throw new Error(`${model.stem} opens with the view ${first.name} and with ${second.name}: choose one.`);
  for (const { name, filter, sort, columns = [] } of model.presets) {
    const wrong = (what: string): Error => new Error(`The view ${name} of ${model.stem} ${what}.`);
    if (!/^[a-z][A-Za-z0-9]*$/.test(name) || names.has(name))
      throw wrong('requires a unique name of letters and digits');
    names.add(name);
    for (const [key, value] of Object.entries(filter)) {
      const { path, operator } = parseFilterName(key);
      const field = fieldAt(models, model, path);
      if (!field || !model.filters.includes(path))
        throw wrong(`filters by ${path}, which is not one of its filters`);
      if (!takesOperator(field, operator))
        throw wrong(`has the filter ${key}, whose operator the field does not support`);
      if (!isKnownValue(models, field, operator, value))
        throw wrong(`filters by ${key} with an unknown value`);
    }
    const sorted = sort && model.field[sort[0]];
    if (sort && !(sorted && sortable(sorted.kind))) throw wrong(`sorts by ${sort[0]}, which is not sortable`);
    const column = columns.find((path) => !fieldAt(models, model, path));
    if (column !== undefined) throw wrong(`shows ${column}, which is not a field`);
  }
}
