import {
  flag,
  integer,
  listOf,
  nullable,
  objectOf,
  oneOf,
  paging,
  rowOf,
  text,
  type ValueOf,
} from './answers.ts';
import type { PersonalBasis } from './keywords.ts';
import type { FieldModel, Model } from './model.ts';
import type { Action } from './operation.ts';
import type { JsonSchema } from './schema.ts';

type Models = Readonly<Record<string, Model>>;

/** On which grounds personal data are kept. */
export const personalBases = ['contract', 'law', 'interest', 'consent'] as const satisfies PersonalBasis[];

/** States of an export; the file of an expired one (`over`) is deleted. */
export const exportStates = { pending: 'pending', ready: 'ready', failed: 'failed', over: 'over' } as const;

/** Days that the file of an export is kept. */
export const EXPORT_DAYS = 7;

/** Returns the resource whose rows are exports of personal data; undefined in a product without them. */
export const privacyModel = (models: Models): Model | undefined =>
  Object.values(models).find(({ schema }) => schema['x-resource']?.privacy === 'copies');

/** Returns the field that refers to the person of personal data, if the rows may be such data. */
export function buildPersonal(schema: JsonSchema, fields: readonly FieldModel[]): Model['personal'] {
  const keyword = schema['x-personal'];
  if (keyword === false) return undefined;
  const owners = fields.filter(({ owner }) => owner);
  const of = keyword?.of ?? (owners.find(({ alias }) => alias === undefined) ?? owners[0])?.name;
  return of === undefined ? undefined : { ...keyword, of };
}

/** Returns whether a field refers to one person: by a reference to people or a view of them, or by an id. */
function namesPerson(models: Models, { kind, ref, alias }: FieldModel): boolean {
  if (alias !== undefined) return alias === 'id';
  if (kind === 'integer') return true;
  const target = models[ref?.stem ?? ''];
  const people = models[target?.from?.stem ?? ''] ?? target;
  return kind === 'reference' && people?.schema['x-resource']?.people !== undefined;
}

/**
 * Returns the models; rows whose owner is no person are not personal data. Throws if a schema declares
 * personal data (`x-personal`) without their person.
 */
export function withPersonal(models: Models): Models {
  const resolve = (model: Model): Model => {
    const { stem, schema, field, personal: { of } = {} } = model;
    const named = field[of ?? ''];
    if (named && namesPerson(models, named)) return model;
    if (schema['x-personal'])
      throw new Error(
        `${stem} is personal data (x-personal), and x-personal.of must be a reference to the people, not ${of ?? 'missing'}.`,
      );
    const { personal: _, ...others } = model;
    return others;
  };
  return Object.fromEntries(Object.entries(models).map(([stem, model]) => [stem, resolve(model)]));
}

/** A resource whose rows are personal data of the people who use the product. */
export type PersonalModel = Model & { readonly personal: NonNullable<Model['personal']> };

/** Returns the resources whose rows are personal data, each table once. */
export const personalModels = (models: Models): readonly PersonalModel[] =>
  Object.values(models).filter(
    (model): model is PersonalModel => model.personal !== undefined && !model.from && !model.custom,
  );

/** Returns whether each row of a resource has a file. */
export const hasFiles = ({ field }: Model): boolean =>
  field.sha256 !== undefined && field.fileName !== undefined;

const kindOfData = objectOf({
  /** The resource. */
  stem: text,
  rows: integer,
  /** Number of rows that stay when the person is erased. */
  kept: integer,
  /** Number of rows with a file. */
  files: integer,
  basis: nullable(oneOf(...personalBases)),
});
const reading = objectOf({
  at: text,
  /** Name of who has read; null for a program. */
  by: nullable(text),
  client: nullable(text),
  stem: text,
  recordId: integer,
  /** The part that was read: the record, its file, or the answer of an action. */
  as: text,
});

/** Amount of one kind of a person's data. */
export type KindOfData = ValueOf<typeof kindOfData>;
/** A logged read of a record. */
export type Reading = ValueOf<typeof reading>;

const link = objectOf({ url: text, expiresAt: text });

const privacyActions = (stem: string): Readonly<Record<string, Action>> => ({
  'privacy.export': {
    method: 'POST',
    path: 'privacy/export/{userId}',
    summary:
      'Export all personal data of a person as a ZIP: for the person, or with a reason for users who can export people; ' +
      'returned directly, or with 202 if it takes longer',
    needs: [],
    query: { wait: { ...flag, default: true } },
    input: {
      type: 'object',
      additionalProperties: false,
      properties: { reason: { type: 'string', minLength: 1, maxLength: 500 } },
    },
    data: objectOf({ export: rowOf(stem), file: nullable(link) }),
    reasonInBody: true,
    ownTransactions: true,
    mayTakeLonger: true,
    answersSecret: true,
  },
  'privacy.link': {
    method: 'POST',
    path: 'privacy/exports/{id}/link',
    summary: 'Get a new URL of the file of an export of the caller',
    needs: [],
    data: objectOf({ file: link }),
    answersSecret: true,
  },
  'privacy.data': {
    method: 'GET',
    path: 'privacy/data/{userId}',
    summary: 'List the kinds of personal data of a person, with counts',
    needs: [],
    data: objectOf({ kinds: listOf(kindOfData) }),
  },
  'privacy.reads': {
    method: 'GET',
    path: 'privacy/reads/{userId}',
    summary: 'List who has read which data of a person, latest first',
    needs: [],
    query: paging,
    data: objectOf({ readingList: listOf(reading), totalCount: integer }),
  },
});

/** Returns the models with the endpoints of personal data: those of the resource that holds the exports. */
export function withPrivacyActions(models: Models): Models {
  const holder = privacyModel(models);
  if (!holder) return models;
  const actions = { ...holder.actions, ...privacyActions(holder.stem) };
  return { ...models, [holder.stem]: { ...holder, actions } };
}

/** Fields of the resource that holds the copies, all of them written by the engine. */
const copyFields = ['userId', 'state', 'reason', 'fileName', 'size', 'sha256', 'rights', 'expiresAt'];

/** Throws where the resource that holds the copies lacks a field, or lets people write one. */
export function assertCopies(models: Models): void {
  const holder = privacyModel(models);
  if (!holder) return;
  const wrong = copyFields.filter((name) => holder.field[name]?.readOnly !== true);
  if (wrong.length > 0)
    throw new Error(
      `${holder.stem} stores exports of personal data and must have the read-only fields ${wrong.join(', ')}.`,
    );
}
