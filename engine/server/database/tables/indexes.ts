import { ruleName } from '../../../model/column-name.ts';
import { isDerived } from '../../../model/field-model.ts';
import type { FieldModel, Model } from '../../../model/model.ts';
import { valuesSql } from './columns.ts';

export interface IndexSpec {
  readonly on: string;
  readonly unique?: boolean;
  readonly using?: string;
  readonly where?: string;
}

function uniqueIndexes(model: Model): Record<string, IndexSpec> {
  const alive = model.softDelete ? 'not is_deleted' : undefined;
  const indexes: Record<string, IndexSpec> = {};
  for (const field of model.fields.filter((one) => one.unique)) {
    const active = [model.field.isActive && 'is_active', alive].filter(Boolean).join(' and ');
    indexes[ruleName(`${model.table}_${field.column}_key`)] = {
      on: `"${field.column}"`,
      unique: true,
      ...(field.unique === 'active' && active && { where: active }),
    };
  }
  for (const group of model.uniques) {
    const columns = group.fields.map((name) => model.field[name]?.column ?? name);
    const where = [...valuesSql(model, group.while), ...(alive ? [alive] : [])].join(' and ');
    indexes[ruleName(`${model.table}_${columns.join('_')}_key`)] = {
      on: columns.map((column) => `"${column}"`).join(', '),
      unique: true,
      ...(where && { where }),
    };
  }
  return indexes;
}

/**
 * Returns an index that finds rows by field values in an order, and counts them without reading the table: it
 * has their columns, that of the order, and the one that marks deleted rows.
 */
function orderedIndex(model: Model, names: readonly string[], order: string): IndexSpec {
  const columns = [...names, order].map((name) => `"${model.field[name]?.column ?? name}"`);
  const keys = [...columns.filter((column) => column !== '"id"'), 'id'];
  return { on: [...new Set(keys), ...(model.softDelete ? ['"is_deleted"'] : [])].join(', ') };
}

/** The order that lists are in, where a column has it. */
function storedOrder({ field, defaultSort: [name] }: Model): string {
  const by = field[name];
  return by && isDerived(by) ? 'id' : name;
}

/**
 * Returns the columns of a list's order for an index. Texts are left out: they make an index large and slow
 * to write, and tables of names are small next to those of days.
 */
const indexedOrder = (model: Model): string =>
  model.field[model.defaultSort[0]]?.kind === 'text' ? 'id' : storedOrder(model);

/** Checks whether a constraint of the table finds rows by a field in the usual order of its lists. */
const isFoundByUnique = (model: Model, { name }: FieldModel): boolean =>
  !model.softDelete &&
  model.uniques.some(
    ({ fields: [first, second], while: only }) => !only && first === name && second === model.defaultSort[0],
  );

/**
 * Returns indexes of single fields in their own order; of references, and of several fields together, in the
 * usual order of rows.
 */
function plainIndexes(model: Model): Record<string, IndexSpec> {
  const indexes: Record<string, IndexSpec> = {};
  for (const field of model.fields.filter(({ alias, name }) => !alias && name !== 'id')) {
    const name = ruleName(`${model.table}_${field.column}_idx`);
    if (field.kind === 'references') indexes[name] = { on: `"${field.column}"`, using: 'gin' };
    else if (field.kind === 'reference' && field.name !== 'createdBy') {
      if (!isFoundByUnique(model, field))
        indexes[name] = orderedIndex(model, [field.name], indexedOrder(model));
    } else if (field.index || field.name === model.defaultSort[0])
      indexes[name] = { on: `"${field.column}", id` };
  }
  for (const group of model.indexes) {
    const columns = group.map((name) => model.field[name]?.column ?? name);
    indexes[ruleName(`${model.table}_${columns.join('_')}_idx`)] = orderedIndex(
      model,
      group,
      indexedOrder(model),
    );
  }
  return indexes;
}

/**
 * Returns indexes for views that filter by one field: an index by that and the view's order finds its pages,
 * however few rows it has.
 */
function viewIndexes(model: Model, models: Readonly<Record<string, Model>>): Record<string, IndexSpec> {
  const views = Object.values(models).filter((view) => view.from?.stem === model.stem);
  return Object.fromEntries(
    views.flatMap((view) =>
      Object.keys(view.from!.where).map((name) => {
        const { column } = model.field[name]!;
        return [
          ruleName(`${model.table}_${column}_idx`),
          orderedIndex(model, [name], storedOrder(view)),
        ] as const;
      }),
    ),
  );
}

/**
 * Returns the indexes of a resource's table by their names; the search index is part of the search column.
 */
export const buildIndexes = (
  model: Model,
  models: Readonly<Record<string, Model>>,
): Record<string, IndexSpec> => ({
  ...plainIndexes(model),
  ...viewIndexes(model, models),
  ...uniqueIndexes(model),
});
