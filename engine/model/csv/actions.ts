import {
  flag,
  integer,
  listOf,
  nullable,
  objectOf,
  oneOf,
  text,
  type SchemaOf,
  type ValueOf,
} from '../answers.ts';
import { filterKeyOf } from '../codec.ts';
import { mediaTypes } from '../media-types.ts';
import { encodings } from './encoding.ts';
import { MOST_NEW_VALUES } from './named-values.ts';
import type { ImportPlan } from './plan.ts';
import type { Model } from '../model.ts';
import type { Action } from '../operation.ts';
import { ownNeeds } from '../own-needs.ts';
import type { JsonSchema } from '../schema.ts';

/** Query parameters of an export. */
const exportQuery = { filter: text, sort: text, columns: text, headers: oneOf('fields', 'labels') };
const { headers } = exportQuery;
const mapOf = <T>(values: SchemaOf<T>): SchemaOf<Readonly<Record<string, T>>> =>
  ({ type: 'object', additionalProperties: values }) as SchemaOf<Readonly<Record<string, T>>>;
const target = {
  anyOf: [
    { type: ['string', 'null'] },
    objectOf({ path: text, 'join?': text }),
    objectOf({ split: listOf(text), 'at?': text }),
    objectOf({ constant: text }),
  ],
} as SchemaOf<NonNullable<ImportPlan['columns']>[string]>;
/**
 * The plan by which the file of an import is read, as query or as fields of the form; maps are written as
 * JSON.
 */
const planFields = {
  sheet: { ...text, description: 'Sheet of an XLSX file; without it, the first one with a table' },
  encoding: oneOf('detect', ...encodings),
  separator: oneOf('detect', ',', ';', 'tab', '|'),
  headerRow: { ...integer, minimum: 1 },
  restore: {
    ...flag,
    description: 'Restore deleted rows that the file brings again; by default, those of a number are refused',
  },
  dates: oneOf('detect', 'dmy', 'mdy', 'ymd'),
  decimals: {
    ...oneOf('detect', 'point', 'comma'),
    description: 'Sign before decimals, for numbers as `1.234`; by default, the one that others prove',
  },
  phones: { ...text, description: 'Country of phone numbers without its code, as `DE`' },
  columns: mapOf(target),
  values: mapOf(mapOf(text)),
  create: {
    ...mapOf({ ...listOf(text), maxItems: MOST_NEW_VALUES }),
    description: 'By column, the names of list values that are created where they do not exist',
  },
  keepEmpty: listOf(text),
  edits: mapOf(mapOf(text)),
  leftOut: listOf(integer),
  invitations: {
    ...text,
    description: 'Time of the invitations of new people: `now` (default), `none` or a day',
  },
};
/** Query parameters of an import that have a default. */
const importQuery = {
  dryRun: { ...flag, default: false },
  mode: { ...oneOf('rows', 'all-or-nothing'), default: 'rows' },
  wait: { ...flag, default: true },
};

const figures: SchemaOf<Readonly<Record<string, unknown>>> = { type: 'object' };
const rowProblem = objectOf({
  line: integer,
  field: text,
  code: text,
  message: text,
  'reason?': text,
  'params?': figures,
});
const change = objectOf({ field: text, from: text, to: text });
const planned = objectOf({
  line: integer,
  outcome: oneOf('created', 'updated', 'unchanged'),
  changes: listOf(change),
});
const report = objectOf({
  created: integer,
  updated: integer,
  unchanged: integer,
  failed: integer,
  rows: listOf(rowProblem),
  ignored: listOf(text),
  /** Sheet of a workbook that was read. */
  'sheet?': text,
  /** Encoding and order of dates by which the file was read. */
  encoding: text,
  dates: text,
  /** Sign before decimals, if it makes a difference. */
  'decimals?': text,
  'preview?': listOf(planned),
  /** Figures about what follows from the import; its trial counts them. */
  'effects?': mapOf(integer),
  /** Values that the plan lets the import create and that did not exist, by the column that names them. */
  'newValues?': listOf(objectOf({ field: text, name: text })),
  /** Rows of a trial whose key is that of a deleted row, and what that is called. */
  'deletedRows?': listOf(objectOf({ line: integer, name: text })),
});
/** Rows that an import has written and that could not be reverted. */
const kept = objectOf({
  count: integer,
  rows: listOf(
    objectOf({
      id: integer,
      /** Resource of a value that the import has created for its rows; without it, that of the rows. */
      'stem?': text,
      name: text,
      code: text,
      message: text,
      'reason?': text,
      'params?': figures,
    }),
  ),
});
const progress = objectOf({
  id: integer,
  state: oneOf('waiting', 'running', 'done', 'failed', 'cancelled', 'undone'),
  done: integer,
  total: nullable(integer),
  mayUndo: flag,
});
const started = objectOf({ id: integer, import: progress, report: nullable(report), 'kept?': kept });

type ValuesOf<Q extends Readonly<Record<string, JsonSchema>>> = { readonly [N in keyof Q]: ValueOf<Q[N]> };
/** The query of an export. */
export type ExportQuery = Partial<ValuesOf<typeof exportQuery>>;
/** The plan of an import as its caller writes it. */
export type PlanFields = Partial<ValuesOf<typeof planFields>>;
/** The query of an import, with its defaults. */
export type ImportQuery = ValuesOf<typeof importQuery> & PlanFields;
/** A row that an import refuses, and why. */
export type ImportProblem = ValueOf<typeof rowProblem>;
/** The planned outcome of a row of an import. */
export type PlannedRow = ValueOf<typeof planned>;
/** Result of an import, or of its trial. */
export type ImportReport = ValueOf<typeof report>;
/** An import and how far it is. */
export type ImportState = ValueOf<typeof started>;

function downloads(model: Model, path: string | undefined): Record<string, Action> {
  const action = (one: Partial<Action>): Action => ({
    method: 'GET',
    path: '',
    summary: `${model.plural} as CSV: all rows that match the filters`,
    needs: ownNeeds(model, 'export'),
    media: mediaTypes.csv,
    isReport: true,
    auditRead: true,
    ...one,
  });
  // The v1 address takes the filters of the v1 list.
  const listed = Object.entries(model.api.list?.query ?? {})
    .filter(([, target]) => !filterKeyOf(target).includes('.'))
    .map(([name]) => [name, text]);
  return {
    exportCsv: action({
      base: 'rest',
      path: `${model.stem}/export.csv`,
      query: exportQuery,
    }),
    exportXlsx: action({
      base: 'rest',
      path: `${model.stem}/export.xlsx`,
      query: exportQuery,
      summary: `${model.plural} as XLSX: all rows that match the filters`,
      media: mediaTypes.xlsx,
    }),
    ...(path !== undefined && {
      downloadCsv: action({
        path,
        query: { ...Object.fromEntries(listed), sort: text, columns: text, headers },
      }),
    }),
  };
}

function uploads(model: Model, path: string, base: Pick<Action, 'base'>): Action[] {
  const { invitations: _, ...others } = planFields;
  const fields = model.importOptions.invites ? planFields : others;
  const common = { ...base, needs: ownNeeds(model, 'import'), ownTransactions: true } as const;
  const name = model.plural.toLowerCase();
  return [
    {
      ...common,
      method: 'POST',
      path,
      upload: 'required',
      mayTakeLonger: true,
      data: started,
      summary: `Import ${name} from a CSV or XLSX file`,
      query: { ...importQuery, ...fields },
      input: { type: 'object', additionalProperties: false, properties: fields },
    },
    {
      ...common,
      method: 'GET',
      path: `${path}/{id}`,
      data: started,
      summary: `Get the progress of an import of ${name}`,
    },
    {
      ...common,
      method: 'POST',
      path: `${path}/{id}/cancel`,
      data: started,
      summary: `Stop an import of ${name}; written rows stay and can be reverted`,
    },
    {
      ...common,
      method: 'POST',
      path: `${path}/{id}/undo`,
      data: started,
      summary: `Revert an import of ${name}; rows that have been changed since are kept and listed`,
    },
  ];
}

const names = ['importCsv', 'readImport', 'cancelImport', 'undoImport'];

const prefixes = ['rest.', 'approval.', 'pending.', 'period.', 'privacy.', 'integration.'];

/** Returns whether the engine itself implements an action of that name. */
export const isGenerated = (name: string): boolean =>
  prefixes.some((prefix) => name.startsWith(prefix)) ||
  ['exportCsv', 'exportXlsx', 'downloadCsv', ...names].includes(name);

/** The endpoints of export and import that every resource has which lists rows, or takes them in. */
export function csvActions(
  model: Model,
  paths?: { readonly download: string; readonly upload: string },
): Readonly<Record<string, Action>> {
  if (model.custom || !model.verbs.includes('list')) return {};
  const rest = model.importable ? uploads(model, `${model.stem}/import.csv`, { base: 'rest' }) : [];
  const v1 = model.importable && paths ? uploads(model, paths.upload, {}) : [];
  return {
    ...downloads(model, paths?.download),
    ...Object.fromEntries(rest.map((action, index) => [`rest.${names[index]}`, action])),
    ...Object.fromEntries(v1.map((action, index) => [names[index], action])),
  };
}
