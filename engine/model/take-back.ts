import { meets, type Holder } from './access.ts';
import type { Row } from './input.ts';
import type { Model } from './model.ts';
import { isPossible } from './states.ts';

/**
 * Returns whether a row is one that somebody has created for themselves and may take back, also where they
 * may not delete what others have stored of them.
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
