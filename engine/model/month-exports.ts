import { objectOf, oneOf, rowOf, text } from './answers.ts';
import { closingOf, MONTH_PATTERN, closingModel } from './closing.ts';
import type { Model } from './model.ts';
import type { Action } from './operation.ts';
import { ownNeeds } from './own-needs.ts';

type Models = Readonly<Record<string, Model>>;
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The resource whose rows are the files of closed months; undefined in a product without them. */
export const monthFilesModel = (models: Models): Model | undefined => closingModel(models, 'files');

/** Names of the columns that have words of their own (in the resource's texts). */
export const namedColumns = ({ monthExports = [] }: Model): readonly string[] =>
  monthExports.flatMap((column) => ('name' in column ? [column.name] : []));

/** The actions that export closed months, which are those of the resource that holds the files. */
export function withExportActions(models: Models): Models {
  const holder = monthFilesModel(models);
  if (!holder) return models;
  const needs = ownNeeds(holder, 'read');
  const actions: Readonly<Record<string, Action>> = {
    ...holder.actions,
    'period.export': {
      method: 'POST',
      path: holder.stem,
      summary: 'Export a closed month; repeated requests for the same state return the same file',
      needs,
      input: {
        type: 'object',
        required: ['resource', 'month'],
        additionalProperties: false,
        properties: {
          resource: text,
          month: { type: 'string', pattern: MONTH_PATTERN },
          format: { ...oneOf(...exportFormats), default: 'csv' },
        },
      },
      data: objectOf({ export: rowOf(holder.stem) }),
      ownTransactions: true,
    },
    'period.exported': {
      method: 'GET',
      path: `${holder.stem}/{id}/file`,
      summary: 'Get the content of an exported file',
      needs,
      media: 'application/octet-stream',
      auditRead: true,
    },
  };
  return { ...models, [holder.stem]: { ...holder, actions } };
}

/** Why a path cannot stand in a file that is opened by no more than the right to export. */
function problemOf(models: Models, model: Model, path: string): string | undefined {
  const [owner = '', name = '', ...further] = path.split('.');
  const person = model.field[owner];
  const field = models[person?.ref?.stem ?? '']?.field[name];
  if (!person?.owner || !field || further.length > 0) return 'is not a field of the owner of the rows';
  return field.sensitive || field.read ? 'is not readable for everyone who can export' : undefined;
}

/** Throws where a month is to be exported and cannot be. Fields of its own are the compiler's to look up. */
export function assertExports(models: Models): void {
  for (const model of Object.values(models)) {
    if (!model.monthExports) continue;
    if (!closingOf(model)) throw new Error(`${model.stem} exports months but never closes them (x-period).`);
    if (!monthFilesModel(models))
      throw new Error(`${model.stem} exports months, but no resource stores the files (x-resource.closing).`);
    for (const column of model.monthExports) {
      const problem = 'path' in column ? problemOf(models, model, column.path) : undefined;
      if (problem !== undefined && 'path' in column)
        throw new Error(`${model.stem} exports ${column.path}, which ${problem}.`);
    }
  }
}
