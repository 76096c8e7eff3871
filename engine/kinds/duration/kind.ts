import type { ValueKind } from '../kind.ts';

export const duration: ValueKind = {
  description: 'Minutes as hours and minutes: 7 h 30 min, entered as `7:30`.',
  of: ['integer'],
  example: { type: 'integer', minimum: 0, 'x-ui': { display: 'duration' }, examples: [450] },
};
