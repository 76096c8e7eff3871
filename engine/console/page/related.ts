import { isWritable, type Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { mayAct } from '../context/access.ts';
import type { Engine } from '../context/EngineContext.tsx';
import { isShownIn, mayRead } from '../context/fields.ts';

/** Rows that refer to a record, by one of their fields. */
export interface Relation {
  readonly model: Model;
  readonly target: string;
  /** Values that all of them have, as far as the field that points here fixes them. */
  readonly fixed: Readonly<Row>;
  /** True if the name of the rows is not enough: another field refers here too, or they are of its own. */
  readonly isNamedByField: boolean;
}

/** Returns the constant values of the only rows that have the field (`x-ui.when`). */
const fixedBy = (model: Model, { schema }: FieldModel): Row =>
  Object.fromEntries(
    Object.entries(schema['x-ui']?.when?.properties ?? {})
      .filter(([name, value]) => value.const !== undefined && model.field[name]?.fixed)
      .map(([name, value]) => [name, value.const]),
  );

const rank = ({ owner, ref }: FieldModel): number => (owner ? 0 : ref?.many ? 2 : 1);

/**
 * Returns the fields by which rows of a resource refer here. What the server fills in (who decided, who did
 * it) counts only where nothing else refers here; first is the one that owns the row, else the first that
 * names one record.
 */
function pointing(model: Model, stem: string): readonly FieldModel[] {
  const all = model.fields
    .filter((field) => field.ref?.stem === stem && field.name !== 'createdBy')
    .toSorted((one, other) => rank(one) - rank(other));
  const [first] = model.stem === stem ? [] : all;
  return all.filter((field) => field === first || (isWritable(field) && isShownIn(field, 'list')));
}

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
  const mayList = (model: Model, field: FieldModel): boolean =>
    mayAct({ permissions, isSuperAdmin }, model, 'list') && mayRead(engine, model, field);
  const further = own.lists.flatMap(({ stem, on }) => {
    const model = models[stem];
    const field = model?.field[on.split('.')[0] ?? ''];
    return model && field && mayList(model, field)
      ? [{ model, target: on, fixed: fixedBy(model, field), isNamedByField: false }]
      : [];
  });
  const direct = Object.values(models)
    .filter((model) => !model.from)
    .flatMap((model) => {
      const fields = pointing(model, own.stem).filter(
        (field) => isWanted(model, field.name) && mayList(model, field),
      );
      const isNamedByField = fields.length > 1 || model.stem === own.stem;
      return fields.map((field) => ({
        model,
        target: field.name,
        fixed: fixedBy(model, field),
        isNamedByField,
      }));
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
