import type { ValueKind } from '../kind.ts';

const MOST_STARS = 10;

export const rating: ValueKind = {
  description: 'Whole number as stars, as many as the `maximum`.',
  of: ['integer'],
  findFault: ({ schema: { maximum = 0 } }) =>
    maximum < 1 || maximum > MOST_STARS
      ? `shows stars, which requires a "maximum" of 1 to ${MOST_STARS}.`
      : undefined,
  example: { type: 'integer', minimum: 1, maximum: 5, 'x-ui': { display: 'rating' }, examples: [4] },
};
