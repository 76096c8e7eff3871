import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { ModelBatch } from '../../model/model-lists.ts';
import type { Action } from '../../model/operation.ts';
import type { Engine } from '../context/EngineContext.tsx';
import { mayActForOthers, mayUseFile } from '../files/file-actions.ts';

/** The batch of a list, the action that stores one of its files, and the kinds that the user may send. */
export interface OfferedBatch extends ModelBatch {
  readonly store: Action;
}

type Asking = Pick<Engine, 'permissions' | 'isSuperAdmin' | 'userId'>;

/**
 * Returns how files of people are sent to a list, with the kinds that the user may send; undefined if the
 * definition has no batch, they may send nothing for others, or the page is one of a single person. `where`
 * are values that all rows of the page have.
 */
export function offeredBatch(asking: Asking, model: Model, where: Readonly<Row>): OfferedBatch | undefined {
  const { batch } = model;
  const store = model.actions[batch?.action ?? ''];
  if (!batch || !store || where[batch.person] !== undefined) return undefined;
  const field = model.moduleByValue?.field;
  if (field === undefined) return mayUseFile(asking, model, store, where) ? { ...batch, store } : undefined;
  const kinds = (batch.only[field] ?? model.field[field]?.schema.enum ?? []).filter(
    (kind): kind is string | number =>
      kind !== null &&
      (where[field] === undefined || where[field] === kind) &&
      mayUseFile(asking, model, store, { [field]: kind }) &&
      mayActForOthers(asking, model, kind),
  );
  return kinds.length === 0 ? undefined : { ...batch, store, only: { ...batch.only, [field]: kinds } };
}

/** Files that were dropped or chosen on a list. */
export interface BatchDialogProps {
  readonly files: readonly File[];
  readonly batch: OfferedBatch;
  /** Values that all rows of the page have. */
  readonly where: Readonly<Row>;
  readonly onClose: () => void;
}
