import type { FieldModel, Model } from '../../model/model.ts';
import type { ModelQueue } from '../../model/model-lists.ts';
import { moverOf } from '../context/moves.ts';
import { mayAct } from '../context/access.ts';
import { mayCall } from '../context/actions.ts';
import type { Engine } from '../context/EngineContext.tsx';
import { mayReadSome } from '../context/fields.ts';

type Person = Pick<Engine, 'permissions' | 'flags' | 'isSuperAdmin'>;

/** Returns the fields of a queue. Throws for a resource without one. */
export function partsOf(model: Model): {
  readonly queue: ModelQueue;
  readonly state: FieldModel;
  readonly assignee: FieldModel;
} {
  const { queue } = model;
  const state = model.field[queue?.state ?? ''];
  const assignee = model.field[queue?.assignee ?? ''];
  if (!queue || !state || !assignee) throw new Error(`${model.stem} has no queue.`);
  return { queue, state, assignee };
}

/**
 * Checks whether a person processes the queue: a flag opens its steps to them, not the ownership of a row.
 */
export function isTheirWork(person: Person, model: Model): boolean {
  const action = moverOf(model, model.queue?.state ?? '');
  if (!model.queue) return false;
  if (!action) return mayAct(person, model, 'edit');
  const { steps = [] } = action.moves ?? {};
  const isFlagged = steps.some(({ through }) => through !== undefined && person.flags.includes(through));
  return isFlagged && mayCall(person, model, action);
}

/** Checks whether a person may open a list as a queue, on a page that fixes some of its fields. */
export function mayQueue(person: Person, model: Model, fixed: readonly string[]): boolean {
  if (!model.queue) return false;
  const { state, assignee } = partsOf(model);
  const isOpen = [state, assignee].every(
    (field) => !fixed.includes(field.name) && mayReadSome(person, model, field),
  );
  return isOpen && (person.isSuperAdmin || isTheirWork(person, model));
}
