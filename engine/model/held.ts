import { roleOf } from './approval.ts';
import type { FieldModel, Held, Model } from './model.ts';
import { relationsOf } from './relations.ts';
import type { HeldOf } from './held-declaration.ts';
import type { States } from './states.ts';

/** Value of a holder, next to relations and roles: the person whom the row is about. */
export const OF_OWNER = 'owner';

/** Throws where rows are held that are about nobody. */
export function buildHeld(stem: string, fields: readonly FieldModel[], declared: HeldOf): Held {
  const owner = fields.find((one) => one.owner && !one.alias)?.name;
  if (owner === undefined) throw new Error(`${stem} declares held rows but has no owner field (x-owner).`);
  return { ...declared, owner, while: declared.while as States };
}

/** Returns whether `by` names a possible holder of a row. */
export const namesHolder = (people: Model | undefined, by: string): boolean =>
  by === OF_OWNER ||
  roleOf(by) !== undefined ||
  (people !== undefined && relationsOf(people)[by] !== undefined);

/** Throws for rows that are held by what is not there. */
export function assertHeld(models: Readonly<Record<string, Model>>): void {
  const people = Object.values(models).find((model) => model.schema['x-resource']?.people);
  for (const { stem, held, field } of Object.values(models)) {
    if (!held) continue;
    const missing = [held.by, held.person, held.role, ...Object.keys(held.while)].find(
      (name) => !field[name],
    );
    if (missing !== undefined)
      throw new Error(`The held rows of ${stem} name ${missing}, which is not a field.`);
    if (held.fallback !== undefined && !namesHolder(people, held.fallback))
      throw new Error(
        `The held rows of ${stem} fall back to ${held.fallback}, which is neither a relation of people nor a role.`,
      );
  }
}
