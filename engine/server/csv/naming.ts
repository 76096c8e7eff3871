import { sql, type RawBuilder } from 'kysely';
import type { FieldModel, Model } from '../../model/model.ts';
import type { Engine } from '../context/context.ts';
import { among } from '../query/source.ts';

/** The way in which a file names the rows of a referenced resource. */
export interface Naming {
  readonly target: Model;
  /** Field that holds a code which is never given twice (`EMP0001`): people are named by it. */
  readonly code: FieldModel | undefined;
  readonly name: FieldModel | undefined;
  readonly uniqueValue: FieldModel | undefined;
  readonly email: FieldModel | undefined;
  /** Condition of the rows that the field may name: values of its category. */
  readonly among: (alias: string) => RawBuilder<boolean>;
  /** Cache key of a set of rows. */
  readonly key: string;
}

const namings = new WeakMap<FieldModel, Naming>();

/** Returns the fields by which files name the rows of a resource, if it has them. */
export function nameFields(target: Model): Pick<Naming, 'code' | 'name' | 'uniqueValue' | 'email'> {
  const found = (test: (one: FieldModel) => boolean): FieldModel | undefined =>
    target.fields.find((one) => test(one) && !one.read);
  return {
    code: found((one) => one.unique === true && one.schema.format === 'code'),
    name: found((one) => one.name === 'name' || one.name === 'title'),
    uniqueValue: found((one) => one.schema.format === 'unique-value'),
    email: found((one) => one.unique !== undefined && one.schema.format === 'email'),
  };
}

/** Returns the naming of a field's references. Throws for a field without references. */
export function namingOf(engine: Engine, field: FieldModel): Naming {
  const known = namings.get(field);
  if (known) return known;
  const { stem, where } = field.ref!;
  const target = engine.models[stem] as Model;
  const naming: Naming = {
    target,
    key: `${stem} ${JSON.stringify(where)}`,
    ...nameFields(target),
    among: (alias) => among(engine, field.ref!, alias),
  };
  namings.set(field, naming);
  return naming;
}

export const column = (alias: string, field: FieldModel): RawBuilder<string> =>
  sql<string>`${sql.ref(`${alias}.${field.column}`)}`;
