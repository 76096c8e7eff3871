import { sql, type RawBuilder } from 'kysely';
import { nameFields, type NameFields } from '../../model/csv/named-values.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import type { Engine } from '../context/context.ts';
import { aliveCondition } from '../query/scope.ts';
import { among, both } from '../query/source.ts';

/** The way in which a file names the rows of a referenced resource. */
export interface Naming extends NameFields {
  readonly target: Model;
  /** Condition of the rows that the field may name: values of its category, and none that are deleted. */
  readonly among: (alias: string) => RawBuilder<boolean>;
  /** Cache key of a set of rows. */
  readonly key: string;
}

const namings = new WeakMap<FieldModel, Naming>();

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
    among: (alias) => both([among(engine, field.ref!, alias), aliveCondition({ model: target, alias })]),
  };
  namings.set(field, naming);
  return naming;
}

export const column = (alias: string, field: FieldModel): RawBuilder<string> =>
  sql<string>`${sql.ref(`${alias}.${field.column}`)}`;
