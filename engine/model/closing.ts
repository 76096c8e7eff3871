import { id, integer, listOf, objectOf, text } from './answers.ts';
import type { Row } from './input.ts';
import type { FieldModel, Model } from './model.ts';
import type { Action } from './operation.ts';
import type { Need } from './register.ts';
import type { ResourceKeyword } from './keywords.ts';

type Models = Readonly<Record<string, Model>>;

/** `2031-01` */
export const MONTH_PATTERN = '^\\d{4}-(0[1-9]|1[0-2])$';

/** States of a month. */
export const periodStates = { open: 'open', closed: 'closed' } as const;

/** The role of a resource in closing months (`x-resource.closing`). */
type ClosingPart = NonNullable<ResourceKeyword['closing']>;

/** The resource whose rows say which months are closed, or are what was exported of them. */
export const closingModel = (models: Models, part: ClosingPart = 'months'): Model | undefined =>
  Object.values(models).find(({ schema }) => schema['x-resource']?.closing === part);

/** The days by which rows belong to months that can be closed; undefined where they never are. */
export function closingOf(model: Model): { readonly from: FieldModel; readonly to: FieldModel } | undefined {
  const { field, to = field } = model.schema['x-period'] ?? {};
  const [first, last] = [model.field[field ?? ''], model.field[to ?? '']];
  return first && last && { from: first, to: last };
}

/** The resources whose months are closed. */
export const closedModels = (models: Models): readonly Model[] =>
  Object.values(models).filter((model) => closingOf(model));

/** Entries that are missing in a month, and the page on which they are made. */
export interface MissingInMonth {
  /** Kind of entry; a key of translations. */
  readonly kind: string;
  readonly count: number;
  /** A list of it: rows of a resource, and the filter; or the address of a page. */
  readonly stem?: string;
  readonly filter?: Readonly<Row>;
  readonly path?: string;
}

const month = { type: 'string', pattern: MONTH_PATTERN } as const;
const period = objectOf({ resource: text, month: text, state: text, version: integer });
const missing = listOf(
  objectOf({ kind: text, count: integer, 'stem?': text, 'filter?': { type: 'object' }, 'path?': text }),
);
const PERMISSION = ({ module, permission }: { module: string | null; permission: string }): Need =>
  `${module ?? ''}.${permission}` as Need;

/** The actions that close months and open them again, which are those of the resource that holds them. */
export function withPeriodActions(models: Models): Models {
  const holder = closingModel(models);
  if (!holder) return models;
  const needs = holder.needs.update.map(PERMISSION);
  const actions: Readonly<Record<string, Action>> = {
    ...holder.actions,
    'period.closed': {
      method: 'GET',
      path: `${holder.stem}/closed`,
      summary: 'List the closed months, for users who can write',
      needs: [],
      query: { resource: text },
      data: objectOf({ closed: listOf(objectOf({ resource: text, month: text })) }),
    },
    'period.missing': {
      method: 'GET',
      path: `${holder.stem}/missing`,
      summary: 'Find problems of a month before it is closed',
      needs,
      query: { resource: text, month },
      data: objectOf({ missing }),
    },
    'period.close': {
      method: 'POST',
      path: `${holder.stem}/close`,
      summary: 'Close a month of a resource; its rows become read-only',
      needs,
      input: {
        type: 'object',
        required: ['resource', 'month'],
        additionalProperties: false,
        properties: { resource: text, month, force: { type: 'boolean' } },
      },
      data: objectOf({ period, missing }),
    },
    'period.reopen': {
      method: 'POST',
      path: `${holder.stem}/reopen`,
      summary: 'Reopen a closed month, with a reason',
      needs,
      input: {
        type: 'object',
        required: ['resource', 'month', 'reason'],
        additionalProperties: false,
        properties: {
          resource: text,
          month,
          reason: { type: 'string', minLength: 1, maxLength: 500 },
          version: id,
        },
      },
      data: objectOf({ period }),
    },
  };
  return { ...models, [holder.stem]: { ...holder, actions } };
}

/** Throws where months are to be closed and no resource says which are. */
export function assertPeriods(models: Models): void {
  const [first] = closedModels(models);
  if (first && !closingModel(models))
    throw new Error(
      `${first.stem} has closed months (x-period), but no resource stores them (x-resource.closing).`,
    );
}
