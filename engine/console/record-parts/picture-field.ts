import type { FieldModel, Model } from '../../model/model.ts';
import type { Engine } from '../context/EngineContext.tsx';
import { mayReadSome } from '../context/fields.ts';

/** Returns the field with the picture of a record, if its list has a gallery that the user may see. */
export function pictureField(
  engine: Engine,
  model: Model,
  fixed: readonly string[] = [],
): FieldModel | undefined {
  const field = model.field[model.gallery?.picture ?? ''];
  return field && !fixed.includes(field.name) && mayReadSome(engine, model, field) ? field : undefined;
}
