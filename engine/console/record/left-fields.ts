import { erasedOf, isErased } from '../../model/erasing.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Engine } from '../context/EngineContext.tsx';

/**
 * Returns the fields that are left of somebody whose data were erased, all others being filled up; undefined
 * of everybody else, and of records that are no people.
 */
export function leftFields(
  { models }: Pick<Engine, 'models'>,
  model: Model,
  record: Readonly<Row>,
): readonly string[] | undefined {
  const people = models[model.from?.stem ?? model.stem] ?? model;
  const erased = erasedOf(people);
  return erased && isErased(people, record) ? [...erased.keep, erased.at] : undefined;
}
