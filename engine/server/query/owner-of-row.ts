import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';

/** Returns whose a record is (`x-owner`): of the people each is their own. */
export function ownerOfRow(model: Model, row: Readonly<Row>): number | undefined {
  const owners = model.fields.filter(({ owner }) => owner);
  const field = owners.find(({ alias }) => alias === undefined) ?? owners[0];
  const value = field && row[field.alias ?? field.name];
  return typeof value === 'number' ? value : undefined;
}
