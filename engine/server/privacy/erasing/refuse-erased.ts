import { erasedOf, isErased } from '../../../model/erasing.ts';
import type { Engine, Rules } from '../../context/context.ts';
import { fail } from '../../errors/errors.ts';

/**
 * Returns the rules of a product's resources, by which nothing changes the row of a person who was erased: no
 * form, no file, and no action.
 */
export function withErasedPeople(
  { models }: Pick<Engine, 'models'>,
  rules: Readonly<Record<string, Rules>>,
): Readonly<Record<string, Rules>> {
  const people = Object.values(models).find((model) => erasedOf(model));
  if (!people) return rules;
  const all = { ...rules };
  for (const { stem, from } of Object.values(models)) {
    if ((from?.stem ?? stem) !== people.stem) continue;
    const own = all[stem];
    all[stem] = {
      ...own,
      async beforeWrite(context) {
        if (context.before && isErased(people, context.before))
          throw fail('illegal_transition', { reason: 'erased' });
        await own?.beforeWrite?.(context);
      },
    };
  }
  return all;
}
