import { WEEK, WEEKS } from './day-patterns.ts';
import type { Kind } from './kinds.ts';
import type { FieldModel, Model } from './model.ts';
import type { ModelDays } from './model-lists.ts';

const grouped: readonly Kind[] = ['reference', 'enum', 'text'];

/** Returns why the totals, marks or usual values of a grid are declared wrongly. */
function totalsProblem(days: ModelDays, field: FieldModel | undefined): string | undefined {
  const { marks, totals, usual, hints } = days;
  const values: readonly unknown[] = field?.schema.enum ?? [];
  const unknown = [
    ...totals.flatMap(({ marks: some = [] }) => some.filter((name) => !marks.includes(name))),
    ...totals.flatMap(({ values: some = [] }) => some.filter((value) => !values.includes(value))),
    ...Object.keys(hints).filter((name) => !values.map(String).includes(name)),
    ...(usual && !values.includes(usual.value) ? [usual.value] : []),
    ...(usual && !marks.includes(usual.where) ? [usual.where] : []),
  ];
  return unknown.length > 0
    ? `it has ${unknown.join(', ')}, which are not among its values and marks`
    : undefined;
}

/** Returns why the patterns of a grid are declared wrongly: their days must have the values of its cells. */
function patternsProblem(
  models: Readonly<Record<string, Model>>,
  { patterns }: ModelDays,
  field?: FieldModel,
): string | undefined {
  if (patterns === undefined) return undefined;
  const days = models[patterns]?.field[WEEKS]?.schema.items;
  const known: readonly unknown[] = [...(field?.schema.enum ?? []), null];
  const isWeek = days?.minItems === WEEK && days.maxItems === WEEK;
  const values = days?.items?.enum ?? ['any value'];
  if (!isWeek) return `${patterns} must have ${WEEKS} of ${WEEK} days`;
  return values.every((value) => known.includes(value))
    ? undefined
    : `the ${WEEKS} of ${patterns} must have values of its cells`;
}

/** Returns a check for fields that every row has, and that are read in the clear. */
const checkFields =
  (model: Model) =>
  (name: string, ...kinds: readonly Kind[]): boolean => {
    const field = model.field[name];
    return (
      field !== undefined &&
      kinds.includes(field.kind) &&
      field.required &&
      !field.sensitive &&
      field.alias === undefined
    );
  };

/** Returns why a field is no text of cells, or one that not every reader of the grid may read. */
function textsProblem(model: Model, { texts }: ModelDays): string | undefined {
  if (!texts) return undefined;
  const { of, item } = texts;
  const field = model.field[of];
  const node = item === undefined ? field?.schema : field?.schema.items?.properties?.[item];
  const isThere = node?.type === 'string' && (item === undefined || field?.kind === 'rows');
  if (!isThere)
    return `the texts of its cells require ${of}${item === undefined ? '' : ` with ${item}`} to be texts`;
  return field?.sensitive || field?.read || node['x-access']
    ? `${of} cannot be the text of its cells: not everyone may read it`
    : undefined;
}

/** Returns why rows could overlap in the cells of a grid whose rows last from `day` to `to`. */
function spanProblem(model: Model, { row, day, to = day, where }: ModelDays): string | undefined {
  const { of = [], from, to: last, while: only = {} } = model.schema['x-no-overlap'] ?? {};
  if (of.join() !== row || from !== day || last !== to)
    return `rows of a ${row} must not overlap: set "x-no-overlap": { "of": ["${row}"], "from": "${day}", "to": "${to}" }`;
  const open = Object.entries(only).find(([name, values]) => {
    const held = [where[name] ?? []].flat();
    return held.length === 0 || held.some((value) => !values.includes(value));
  });
  return open
    ? `rows overlap unless ${open[0]} is ${open[1].join(' or ')}: name these values in its "where"`
    : undefined;
}

/** Returns why a record and a day could have several rows. */
function cellProblem(model: Model, days: ModelDays): string | undefined {
  const { row, day, to } = days;
  if (to !== undefined) return spanProblem(model, days);
  const isOneADay = model.uniques.some(
    ({ fields: [first, second, third], while: only }) =>
      first === row && second === day && third === undefined && !only,
  );
  return isOneADay
    ? undefined
    : `it must have at most one row per ${row} and ${day}: set "x-unique": [["${row}", "${day}"]]`;
}

/** Returns why the fields of a grid cannot be its rows, days and values. */
function fieldProblem(model: Model, { row, day, to = day, value, where, opens }: ModelDays) {
  const isOf = checkFields(model);
  const figure = model.field[value];
  const isFigure = figure?.kind === 'integer' && figure.computed && !figure.sensitive;
  if (!isOf(row, 'reference')) return `${row} must be a required reference`;
  const wrong = [day, to].find((name) => !isOf(name, 'date'));
  if (wrong !== undefined) return `${wrong} must be a required date`;
  if (!isOf(value, 'enum') && !(opens && (isFigure || isOf(value, 'reference'))))
    return `${value} must be a required enum or reference, or a computed integer`;
  // Rows that are read leave out others; written cells would find these.
  if (!opens && Object.keys(where).length > 0)
    return 'a grid that is filled in has all rows, without "where"';
  const strange = Object.entries(where).find(([name, given]) => {
    const { kind, sensitive, schema } = model.field[name] ?? {};
    const values = [given].flat();
    const isKnown = values.length > 0 && values.every((one) => schema?.enum?.includes(one));
    return kind !== 'enum' || sensitive || !isKnown;
  });
  return strange === undefined ? undefined : `${strange[0]} of its "where" must be an enum with these values`;
}

/** Returns why a grid is declared wrongly: each of its cells must be at most one row. */
function daysProblem(models: Readonly<Record<string, Model>>, model: Model, days: ModelDays) {
  const { row, value, opens, groups, stem } = days;
  const problem = fieldProblem(model, days) ?? textsProblem(model, days) ?? cellProblem(model, days);
  if (problem !== undefined) return problem;
  if (model.from || model.custom) return 'its rows must be in a table';
  // Rows that are read leave out deleted ones; written cells would find these.
  if (model.softDelete && !opens) return 'its rows must be in a table without soft delete';
  const rows = models[stem];
  if (!rows || rows.custom) return `the records of ${row} must be in a table`;
  const counted =
    totalsProblem(days, model.field[value]) ?? patternsProblem(models, days, model.field[value]);
  if (counted !== undefined) return counted;
  const strange = groups.find((name) => !grouped.includes(rows.field[name]?.kind ?? 'json'));
  if (strange !== undefined) return `${strange} cannot group rows: it is not a reference, enum or text`;
  return groups.some((name) => rows.field[name]?.sensitive)
    ? 'a sensitive field cannot group rows'
    : undefined;
}

/** Throws for a grid of days that its rows cannot be. */
export function assertDays(models: Readonly<Record<string, Model>>): void {
  for (const model of Object.values(models)) {
    const problem = model.days && daysProblem(models, model, model.days);
    if (problem !== undefined) throw new Error(`The grid of days of ${model.stem} is invalid: ${problem}.`);
  }
}
