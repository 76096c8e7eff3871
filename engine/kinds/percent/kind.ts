import type { ValueKind } from '../kind.ts';

export const percent: ValueKind = {
  description: 'Ratio, shown and entered as a percentage: 0.075 is 7.5 %.',
  of: ['number'],
  example: { type: 'number', 'x-ui': { display: 'percent' }, examples: [0.075] },
};
