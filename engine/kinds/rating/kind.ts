import type { ValueKind } from '../kind.ts';

const MOST_STARS = 10;
const FEWEST_STARS = 3;

export const rating: ValueKind = {
  description: 'Whole number as stars, as many as the `maximum`.',
  of: ['integer'],
  rank: ({ name, node: { minimum = 0, maximum = 0 } }) =>
    /(?:^|[_-])(?:rating|stars)$|(?:Rating|Stars)$/.test(name) &&
    (minimum === 0 || minimum === 1) &&
    maximum >= FEWEST_STARS &&
    maximum <= MOST_STARS
      ? 1
      : 0,
  findFault: ({ schema: { maximum = 0 } }) =>
    maximum < 1 || maximum > MOST_STARS
      ? `shows stars, which requires a "maximum" of 1 to ${MOST_STARS}.`
      : undefined,
  example: { type: 'integer', minimum: 1, maximum: 5, 'x-ui': { display: 'rating' }, examples: [4] },
};
