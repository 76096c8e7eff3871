import { byName } from './field-model.ts';
import type { FieldModel, Figure, Model, Take } from './model.ts';
import type { FigureKeyword } from './keywords.ts';
import { refStemOf, type JsonSchema } from './schema.ts';

export const takes: readonly Take[] = ['count', 'sum', 'min', 'max', 'latest'];

/** Returns the declaration of a figure; undefined if the node is none. */
export function figureOf({ 'x-computed': computed }: JsonSchema): FigureKeyword | undefined {
  return typeof computed === 'object' && 'over' in computed ? computed : undefined;
}

/** Returns the aggregates that a figure declares; a valid one declares one. */
export const takenBy = (keyword: FigureKeyword): readonly Take[] =>
  takes.filter((take) => keyword[take] !== undefined);

/** References of a resource to the one whose rows have the figure. */
export const waysTo = (schema: JsonSchema, stem: string): readonly string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, node]) => (refStemOf(node) === stem ? [name] : []));

function buildFigure(models: Readonly<Record<string, Model>>, stem: string, keyword: FigureKeyword): Figure {
  const rows = models[keyword.over] as Model;
  const [take] = takenBy(keyword) as [Take];
  const { [take]: of, via = waysTo(rows.schema, stem)[0] as string, at = 'id', where = {} } = keyword;
  return {
    rows,
    via,
    take,
    ...(typeof of === 'string' && { of }),
    at,
    where: { ...(rows.softDelete && { isDeleted: false }), ...where },
  };
}

/** The models with what their figures are made of. */
export function withFigures(models: Readonly<Record<string, Model>>): Readonly<Record<string, Model>> {
  const describeFigure = (stem: string, field: FieldModel): FieldModel => {
    const keyword = figureOf(field.schema);
    return keyword ? { ...field, figure: buildFigure(models, stem, keyword) } : field;
  };
  return Object.fromEntries(
    Object.entries(models).map(([stem, model]) => {
      if (!model.fields.some(({ schema }) => figureOf(schema))) return [stem, model];
      const fields = model.fields.map((field) => describeFigure(stem, field));
      return [stem, { ...model, fields, field: byName(fields) }];
    }),
  );
}

/** Returns the resources that were written and those whose rows show figures of them. */
export const shownBy = (
  models: Readonly<Record<string, Model>>,
  written: readonly string[],
): readonly string[] => [
  ...new Set([
    ...written,
    ...Object.values(models)
      .filter(({ fields }) => fields.some(({ figure }) => figure && written.includes(figure.rows.stem)))
      .map(({ stem }) => stem),
  ]),
];
