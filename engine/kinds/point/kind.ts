import type { JsonSchema } from '../../model/schema.ts';
import type { ValueKind } from '../kind.ts';

/** Names of the two members of a point, as schemas spell them. */
const spellings = [
  ['latitude', 'longitude'],
  ['lat', 'lng'],
  ['lat', 'lon'],
  ['lat', 'long'],
] as const;

/** Names of latitude and longitude among the members of an object. */
export type PointNames = (typeof spellings)[number];

/** Returns the names of latitude and longitude of an object that has no further members; else undefined. */
export function findPointNames({ properties = {} }: JsonSchema): PointNames | undefined {
  const isNumber = (node: JsonSchema | undefined): boolean =>
    node?.$ref !== undefined || [node?.type].flat().includes('number');
  const isPoint = ([latitude, longitude]: PointNames): boolean =>
    isNumber(properties[latitude]) && isNumber(properties[longitude]);
  return Object.keys(properties).length === 2 ? spellings.find(isPoint) : undefined;
}

export const point: ValueKind = {
  description: 'Place on a map, `latitude` and `longitude`; `52.5, 13.4` can be pasted.',
  of: ['object'],
  rank: ({ node }) => (findPointNames(node) ? 1 : 0),
  findFault: ({ schema }) =>
    findPointNames(schema) ? undefined : 'shows a point, which requires the numbers latitude and longitude.',
  example: {
    type: 'object',
    required: ['latitude', 'longitude'],
    properties: {
      latitude: { type: 'number', minimum: -90, maximum: 90 },
      longitude: { type: 'number', minimum: -180, maximum: 180 },
    },
    'x-ui': { display: 'point' },
    examples: [{ latitude: 53.5436, longitude: 9.9668 }],
  },
};
