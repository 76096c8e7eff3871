import { erasedOf, isErased } from '../../model/erasing.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Engine } from '../context/EngineContext.tsx';

/**
 * Returns the fields that remain of a person whose data were erased, since all others hold placeholders;
 * undefined for other people, and for records that are no people.
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
