import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { plain } from './form-values.ts';

/** Returns the fields in which the user's values and the stored ones differ. */
export function differingFields(model: Model, mine: Readonly<Row>, theirs: Readonly<Row>): FieldModel[] {
  return model.form
    .flat()
    .flatMap((name) => model.field[name] ?? [])
    .filter(({ name }) => name in mine && plain(mine[name]) !== plain(theirs[name]));
}

/**
 * Returns the values to save: theirs where the user had changed nothing or chooses theirs, mine for the rest,
 * on the current version.
 */
export function mergeChoice(
  base: Readonly<Row>,
  mine: Readonly<Row>,
  theirs: Readonly<Row>,
  takenOver: readonly string[],
): Row {
  const changed = Object.keys(mine).filter(
    (name) => plain(mine[name]) !== plain(base[name]) && !takenOver.includes(name),
  );
  return {
    ...theirs,
    ...Object.fromEntries(changed.map((name) => [name, mine[name]])),
    version: theirs.version,
  };
}
