import { meets, type Holder } from './access.ts';
import type { Row } from './input.ts';
import type { Model } from './model.ts';
import { isPossible } from './states.ts';

/**
 * Returns whether a person has created a row for themselves and may withdraw it, even without the
 * permission to delete rows that others have stored about them.
 */
export function mayTakeBack(
  who: Holder & { readonly userId: number | undefined },
  model: Model,
  row: Readonly<Row>,
): boolean {
  const { takeBack, moduleByValue } = model;
  return (
    takeBack !== undefined &&
    who.userId !== undefined &&
    row.createdBy === who.userId &&
    model.fields.some(({ owner, name }) => owner && row[name] === who.userId) &&
    isPossible(row, takeBack.while) &&
    meets(who, model, takeBack.needs, moduleByValue && row[moduleByValue.field])
  );
}
