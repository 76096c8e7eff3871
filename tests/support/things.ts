import { buildModel } from '@crewdeck/engine/model/build-model.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { buildDatabase, type DatabaseSpec } from '@crewdeck/engine/server/database/tables/tables.ts';

export type Fields = Record<string, JsonSchema>;
export const text: JsonSchema = { type: 'string', title: 'Text' };
export const kinds: JsonSchema = { type: 'object', title: 'Kind', properties: { name: text } };
export const base: Fields = { name: { ...text, maxLength: 10 }, colour: { ...text, enum: ['red', 'green'] } };

/** The tables of a resource `things` with these fields, and of `kinds`. */
export function tablesOf(fields: Fields, extra: JsonSchema = {}): DatabaseSpec {
  const things: JsonSchema = { type: 'object', title: 'Thing', properties: fields, ...extra };
  return buildDatabase({ kinds: buildModel('kinds', kinds), things: buildModel('things', things) });
}
