import type { ValueKind } from '@crewdeck/engine/kinds/kind.ts';

export const kind: ValueKind = {
  description: 'Distance, with its unit.',
  of: ['integer', 'number'],
  options: { unit: { enum: ['km', 'mi'], description: 'Unit of a distance.' } },
  ui: { unit: 'km' },
  schema: { minimum: 0 },
  rank: ({ name }) => (/odometer|mileage|distance/i.test(name) ? 1 : 0),
  example: { type: 'integer', 'x-ui': { display: 'distance', unit: 'km' }, examples: [81_200] },
};
