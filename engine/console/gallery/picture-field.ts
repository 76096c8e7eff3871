import type { FieldModel, Model } from '../../model/model.ts';
import type { Engine } from '../context/EngineContext.tsx';
import { mayReadSome } from '../context/fields.ts';

/** Returns the field that a gallery of the list shows, if it has one that the user may see. */
export function pictureField(
  engine: Engine,
  model: Model,
  fixed: readonly string[] = [],
): FieldModel | undefined {
  const field = model.field[model.gallery?.picture ?? ''];
  return field && !fixed.includes(field.name) && mayReadSome(engine, model, field) ? field : undefined;
}
