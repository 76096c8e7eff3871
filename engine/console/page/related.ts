import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { mayAct } from '../context/access.ts';
import type { Engine } from '../context/EngineContext.tsx';
import { mayRead } from '../context/fields.ts';

/** Rows of another resource that refer to a record. */
export interface Relation {
  readonly model: Model;
  readonly target: string;
  /** Values that all of them have, as far as the field that points here fixes them. */
  readonly fixed: Readonly<Row>;
}

/** Returns the constant values of the only rows that have the field (`x-ui.when`). */
const fixedBy = (model: Model, { schema }: FieldModel): Row =>
  Object.fromEntries(
    Object.entries(schema['x-ui']?.when?.properties ?? {})
      .filter(([name, value]) => value.const !== undefined && model.field[name]?.fixed)
      .map(([name, value]) => [name, value.const]),
  );

/**
 * Returns the field that counts if several of a resource refer here: the one that owns the row, else the
 * first that names one record, else the first that names several.
 */
const main = (model: Model, stem: string): FieldModel | undefined => {
  const pointing = model.fields.filter((field) => field.ref?.stem === stem && field.name !== 'createdBy');
  return pointing.find((field) => field.owner) ?? pointing.find((field) => !field.ref?.many) ?? pointing[0];
};

/**
 * Checks whether a list belongs on a record's page: not its history, not resources without a module, not
 * by-products without a menu entry.
 */
const isWanted = (model: Model, target: string): boolean =>
  (model.schema['x-resource']?.history !== true && model.module !== null) || model.moduleByValue !== undefined
    ? model.page.menu !== 'none' || model.field[target]?.required === true
    : false;

/**
 * Returns the lists that belong to a record of the resource, as far as the user may see them. Views of the
 * same table are no relations.
 */
export function relationsOf(engine: Engine, own: Model): Relation[] {
  const { models, permissions, isSuperAdmin } = engine;
  const further = own.lists.flatMap(({ stem, on }) => {
    const model = models[stem];
    const field = model?.field[on.split('.')[0] ?? ''];
    return model &&
      field &&
      mayAct({ permissions, isSuperAdmin }, model, 'list') &&
      mayRead(engine, model, field)
      ? [{ model, target: on, fixed: fixedBy(model, field) }]
      : [];
  });
  const direct = Object.values(models).flatMap((model) => {
    const field = model.from || model.stem === own.stem ? undefined : main(model, own.stem);
    return field &&
      isWanted(model, field.name) &&
      mayAct({ permissions, isSuperAdmin }, model, 'list') &&
      mayRead(engine, model, field)
      ? [{ model, target: field.name, fixed: fixedBy(model, field) }]
      : [];
  });
  return [...direct, ...further];
}

/**
 * Returns the values by which a list finds the rows of a relation, and with which a new one joins them:
 * `{ productId: 7 }`, or `{ tagIds: [7] }` where a row refers to several.
 */
export const valuesOf = ({ model, target, fixed }: Relation, id: number): Row => ({
  ...fixed,
  [target]: model.field[target]?.ref?.many ? [id] : id,
});

/** Checks whether new rows may refer to a record in a relation: an inactive record gets no new ones. */
export const takesRows = ({ model, target }: Relation, record: Readonly<Row>): boolean =>
  record.isActive !== false || model.field[target]?.ref?.inactive === true;
