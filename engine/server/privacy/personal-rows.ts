import { sql } from 'kysely';
import { columnsOfField } from '../../model/csv/columns.ts';
import { isDerived } from '../../model/field-model.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { hasFiles, personalModels, privacyModel, type PersonalModel } from '../../model/privacy.ts';
import { meets } from '../../model/access.ts';
import type { Call, Engine } from '../context/context.ts';
import type { Exported } from '../csv/export-columns.ts';
import { mayRead } from '../query/filterable.ts';
import { readCondition } from '../query/scope.ts';
import { columnRef, type Condition } from '../query/source.ts';
import { withEveryRight } from '../context/with-every-right.ts';

/**
 * The person whose data are read, and the reader: people get all of their own data, others those that they
 * may read.
 */
export interface Subject {
  readonly call: Call;
  readonly person: number;
}

/**
 * Checks whether the caller gets everything, also data without a page and rows that are hidden as deleted.
 */
export const getsEverything = ({ call: { identity }, person }: Subject): boolean =>
  identity.userId === person || identity.isSuperAdmin;

/** The call by which the data are read. */
export const readingCall = (subject: Subject): Call =>
  getsEverything(subject) ? withEveryRight(subject.call) : subject.call;

/** Returns the resources with rows of a person that the caller may read at all. */
export function modelsOf(subject: Subject): readonly PersonalModel[] {
  const { identity, engine } = readingCall(subject);
  return personalModels(engine.models).filter(
    (model) => model.moduleByValue !== undefined || meets(identity, model, model.needs.read),
  );
}

/** Returns SQL of the person's rows (alias `t`) that the caller may read. */
export function rowsOf(subject: Subject, model: PersonalModel): readonly Condition[] {
  const own = sql<boolean>`${columnRef('t', model, model.personal.of)} = ${subject.person}`;
  return getsEverything(subject) ? [own] : [own, readCondition({ call: subject.call, model, alias: 't' })];
}

/**
 * Checks whether a field says something of the row that people can read: no checksum, no repetition of
 * another.
 */
const isGiven = (field: FieldModel): boolean =>
  field.schema['x-ui']?.technical !== true &&
  !['isDeleted', 'version'].includes(field.name) &&
  (field.alias === undefined || field.by !== undefined || isDerived(field));

/** Returns the columns of each row: every field that the caller may read, in clear. */
export function columnsOf(subject: Subject, model: Model): readonly Exported[] {
  const call = readingCall(subject);
  return model.fields
    .filter((field) => isGiven(field) && mayRead(call, model, field))
    .flatMap((field) => columnsOfField(model, field))
    .map((column) => {
      const source = column.member?.of ?? column.path;
      return { ...column, source, select: columnRef('t', model, source) };
    });
}

/** Checks whether the files of rows are given: those of exports would hold all others again. */
export const givesFiles = ({ models }: Pick<Engine, 'models'>, model: Model): boolean =>
  hasFiles(model) && model.stem !== privacyModel(models)?.stem;
