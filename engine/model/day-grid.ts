import {
  flag,
  integer,
  listOf,
  mapOf,
  nullable,
  objectOf,
  text,
  type SchemaOf,
  type ValueOf,
} from './answers.ts';
import { LARGEST_ID } from './ids.ts';
import type { FieldModel, Model } from './model.ts';
import type { ModelDays } from './model-lists.ts';
import type { Action } from './operation.ts';
import { ownNeeds } from './own-needs.ts';
import type { JsonSchema } from './schema.ts';

/** Days that are read at once: a quarter of a year. */
export const MOST_DAYS = 92;
/** Rows that are read at once, and where nothing is said. */
export const MOST_DAY_ROWS = 200;
export const SOME_DAY_ROWS = 50;
/** Cells that are written at once. */
export const MOST_CELLS = 2_000;
/** Texts of a cell, and characters of each, that are read: what a cell has room for. */
export const MOST_TEXTS = 4;
export const TEXT_LENGTH = 120;

/** Names of the actions. */
export const READ_DAYS = 'rest.readDays';
export const WRITE_DAYS = 'rest.writeDays';
export const TOTAL_DAYS = 'rest.totalDays';

/** Value of a cell; null if it is empty. */
export type CellValue = string | number | null;

interface Declared {
  readonly row: string;
  readonly day: string;
  readonly to?: string;
  readonly where?: ModelDays['where'];
  readonly value: string;
  readonly texts?: NonNullable<ModelDays['texts']>;
  readonly isFirst?: false;
  readonly span?: ModelDays['span'];
  readonly groups?: readonly string[];
  readonly marks?: readonly string[];
  readonly looks?: ModelDays['looks'];
  readonly totals?: ModelDays['totals'];
  readonly usual?: NonNullable<ModelDays['usual']>;
  readonly rowPath?: string;
  readonly hints?: ModelDays['hints'];
  readonly patterns?: string;
}

/** A grid with what its definition leaves out. */
export const buildDays = (declared: Declared, fields: readonly FieldModel[]): ModelDays => ({
  groups: [],
  marks: [],
  looks: {},
  totals: [],
  hints: {},
  span: 'month',
  where: {},
  isFirst: true,
  ...declared,
  opens: declared.to !== undefined || fields.find(({ name }) => name === declared.value)?.kind !== 'enum',
  stem: fields.find(({ name }) => name === declared.row)?.ref?.stem ?? '',
});

/** Fields of a row's record that a grid is filtered by: those that its list is filtered by, too. */
export const dayFilters = ({ days, filters }: Model): readonly string[] => {
  const start = `${days?.row ?? ''}.`;
  const named = filters.flatMap((path) => (path.startsWith(start) ? path.slice(start.length) : []));
  return [...new Set(['id', ...(days?.groups ?? []), ...named])];
};

const value: SchemaOf<Exclude<CellValue, null>> = { type: ['string', 'integer'] };
const heldValue: SchemaOf<CellValue> = { type: ['string', 'integer', 'null'] };
const groupOf: SchemaOf<{ readonly id: number; readonly label: string | null } | string | number | null> = {
  anyOf: [objectOf({ id: integer, label: nullable(text) }), value, { type: 'null' }],
};
const row = objectOf({
  id: integer,
  label: text,
  'group?': groupOf,
  mayWrite: flag,
  cells: mapOf(objectOf({ id: integer, value, 'label?': text, 'texts?': listOf(text) })),
  marks: mapOf(text),
});
const read = objectOf({ rows: listOf(row), total: integer });
const totalled = objectOf({ rows: integer, days: mapOf(listOf(integer)) });
const figures: SchemaOf<Readonly<Record<string, unknown>>> = { type: 'object' };
const problem = objectOf({
  index: integer,
  field: text,
  code: text,
  message: text,
  'reason?': text,
  'params?': figures,
});
const written = objectOf({
  saved: integer,
  created: integer,
  updated: integer,
  deleted: integer,
  cells: listOf(objectOf({ row: integer, day: text, id: nullable(integer), value: heldValue })),
  problems: listOf(problem),
});

/** A record with the cells and the marks of its days. */
export type DayRow = ValueOf<typeof row>;
/** A page of a grid, and how many rows it has. */
export type Days = ValueOf<typeof read>;
/** Number of rows of a grid, and the totals of each day in their declared order; no days without any. */
export type DaysTotals = ValueOf<typeof totalled>;
/** Outcome of cells that were to be written. */
export type WrittenDays = ValueOf<typeof written>;
/** A cell as it shall be, and as its sender saw it. */
export interface DayCell {
  readonly row: number;
  readonly day: string;
  readonly value: CellValue;
  readonly was?: CellValue;
}
/** Cells to write; with `dryRun` they are only validated. */
export interface DaysInput {
  readonly cells: readonly DayCell[];
  readonly dryRun?: boolean;
}
/** Query parameters of a grid. */
export type DaysQuery = Readonly<
  Partial<Record<'from' | 'to' | 'range' | 'q' | 'group' | 'filter' | 'having' | 'on', string>> & {
    filled?: boolean;
  }
>;

function queryOf(model: Model): Readonly<Partial<Record<keyof DaysQuery, JsonSchema>>> {
  const day = { ...text, format: 'date' };
  const { groups = [], totals = [] } = model.days ?? {};
  const names = totals.map(({ name }) => name).join(', ');
  return {
    from: { ...day, description: 'First day.' },
    to: { ...day, description: `Last day; at most ${MOST_DAYS} days.` },
    range: {
      ...text,
      description: `JSON array of the first and last row; at most ${MOST_DAY_ROWS} rows.`,
    },
    q: { ...text, description: 'Search text for the records of the rows.' },
    group: {
      ...text,
      description: `Field of these records that groups the rows: ${groups.join(', ') || 'none'}.`,
    },
    filter: {
      ...text,
      description: `JSON object that filters the records: by ${dayFilters(model).join(', ')}, as in their list, and by \`${RELATED}\`.`,
    },
    filled: { ...flag, description: 'Only records with a cell that is filled in on one of the days.' },
    ...(totals.length > 0 && {
      having: {
        ...text,
        description: `JSON object of limits that filter the rows: \`<total>_gte\`, \`<total>_lte\`, of ${names}.`,
      },
      on: { ...day, description: 'Day to which the limits apply; default: all days.' },
    }),
  };
}

function inputOf({ days, field }: Model): JsonSchema {
  const { type = 'string', enum: values = [] } = field[days?.value ?? '']?.schema ?? {};
  const held: JsonSchema = { type: [type as string, 'null'], enum: [...values, null] };
  return {
    type: 'object',
    required: ['cells'],
    additionalProperties: false,
    properties: {
      cells: {
        type: 'array',
        minItems: 1,
        maxItems: MOST_CELLS,
        items: {
          type: 'object',
          required: ['row', 'day', 'value'],
          additionalProperties: false,
          properties: {
            row: { type: 'integer', minimum: 1, maximum: LARGEST_ID },
            day: { type: 'string', format: 'date' },
            value: held,
            was: {
              ...held,
              description:
                'Value of the cell when it was read; if it has changed since, the write is a conflict.',
            },
          },
        },
      },
      dryRun: { type: 'boolean', default: false },
    },
  };
}

/** Filter for the people that have a relation to the caller (`"self"` for the caller). */
export const RELATED = 'id_related';

/** The endpoints of a list that is a grid of days: it is read, and written where its rows are. */
export function dayActions(model: Model): Readonly<Record<string, Action>> {
  if (!model.days || !model.verbs.includes('list')) return {};
  const path = `${model.stem}/days`;
  const common = { base: 'rest', path, needs: ownNeeds(model, 'read') } as const;
  const isWritten =
    !model.days.opens &&
    (['create', 'update', 'delete'] as const).every((verb) => model.verbs.includes(verb));
  return {
    [READ_DAYS]: {
      ...common,
      method: 'GET',
      summary: `${model.plural} as a grid: one row per record, one cell per day`,
      query: queryOf(model),
      data: read,
    },
    ...(model.days.totals.length > 0 && {
      [TOTAL_DAYS]: {
        ...common,
        path: `${path}/totals`,
        method: 'GET',
        summary: `Get the totals of the days of ${model.plural.toLowerCase()} over all rows`,
        query: queryOf(model),
        data: totalled,
      },
    }),
    ...(isWritten && {
      [WRITE_DAYS]: {
        ...common,
        method: 'POST',
        summary: `Write cells of the days of ${model.plural.toLowerCase()}, all or none; an empty value deletes the cell`,
        input: inputOf(model),
        data: written,
        ownTransactions: true,
      },
    }),
  };
}
