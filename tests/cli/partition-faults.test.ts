import { expect, test } from 'vitest';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { findPartitionFaults } from '@crewdeck/engine/generate/partition-faults.ts';

const at: JsonSchema = { type: 'string', format: 'date-time' };
const readings: JsonSchema = {
  required: ['at'],
  'x-partition': { by: 'at', every: 'month' },
  properties: { at, meter: { type: 'integer', 'x-ref': 'meters' }, value: { type: 'integer' } },
};
const meters: JsonSchema = { properties: { name: { type: 'string' } } };
const faultsOf = (changed: JsonSchema, others: Record<string, JsonSchema> = {}): string[] =>
  findPartitionFaults({ readings: { ...readings, ...changed }, meters, ...others });

test('a table in months that refers to others, with unique values that contain its day, is as it should be', () => {
  expect(faultsOf({ 'x-unique': [['meter', 'at']] })).toEqual([]);
  expect(faultsOf({ required: [], 'x-partition': { by: 'createdAt', every: 'month' } })).toEqual([]);
});

test.each<[string, JsonSchema, string]>([
  [
    'by a field that is no date',
    { 'x-partition': { by: 'value', every: 'month' } },
    'schemas/readings.schema.json#/x-partition/by: value is not a date or date-time field: use one, or createdAt.',
  ],
  [
    'by a field that may be empty',
    { required: [] },
    'schemas/readings.schema.json#/x-partition/by: at is optional, but partitioning requires a value in every row: add it to required.',
  ],
  [
    'with a field that is unique in the whole table',
    { properties: { ...readings.properties, code: { type: 'string', 'x-unique': true } } },
    'schemas/readings.schema.json#/properties/code/x-unique: unique values are enforced only within a month: ' +
      'set "x-unique": [["code", "at"]] for the table, or remove x-partition.',
  ],
  [
    'with unique values that do not contain its day',
    {
      'x-unique': [
        ['meter', 'at'],
        ['meter', 'value'],
      ],
    },
    'schemas/readings.schema.json#/x-unique/1: unique values are enforced only within a month: ' +
      'add at to the group, or remove x-partition.',
  ],
  [
    'with periods that must not overlap',
    { 'x-no-overlap': { of: ['meter'], from: 'at', to: 'at' } },
    'schemas/readings.schema.json#/x-no-overlap: overlaps between months are not detected: remove x-no-overlap, or remove x-partition.',
  ],
  [
    'with sums over all rows',
    { 'x-sums': { by: ['meter'], of: ['value'] } },
    'schemas/readings.schema.json#/x-sums: sums would not include archived months: remove x-sums, or remove x-partition.',
  ],
  [
    'without a table',
    { 'x-resource': { source: 'custom' } },
    'schemas/readings.schema.json#/x-partition: the resource has no table of its own: remove x-partition.',
  ],
])('a table in months %s is refused, with its place and what to do', (_title, changed, fault) => {
  expect(faultsOf(changed)).toEqual([fault]);
});

test('nothing refers to rows that lie in months, be it through a view or from a list', () => {
  const reports: JsonSchema = {
    properties: {
      reading: { type: 'integer', 'x-ref': 'readings' },
      lines: { type: 'array', items: { properties: { of: { type: 'integer', 'x-ref': 'peaks' } } } },
    },
  };
  const peaks: JsonSchema = { 'x-resource': { from: 'readings' } };
  expect(faultsOf({}, { reports, peaks })).toEqual([
    'schemas/reports.schema.json#/properties/reading/x-ref: readings is partitioned, and archiving deletes the ' +
      'rows of past months: store its id as a plain integer, or remove x-partition from schemas/readings.schema.json.',
    expect.stringMatching(
      /^schemas\/reports\.schema\.json#\/properties\/lines\/items\/properties\/of\/x-ref: peaks /,
    ),
  ]);
});
