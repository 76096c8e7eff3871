import { describe, expect, test } from 'vitest';
import { toCondition, toFilter } from '@crewdeck/engine/model/condition.ts';

const pairs = [
  ['nothing', {}, null],
  [
    'figures and values of a request',
    { days_gte: 6, days_lte: 20, leaveType: [3, 4] },
    {
      properties: { days: { minimum: 6, maximum: 20 }, leaveType: { enum: [3, 4] } },
      required: ['days', 'leaveType'],
    },
  ],
  [
    'what is asked of the person',
    { 'userId.department': [2], 'userId.level_gte': 3, userId: [7] },
    {
      properties: {
        owner: {
          properties: { department: { enum: [2] }, level: { minimum: 3 } },
          required: ['department', 'level'],
        },
        userId: { enum: [7] },
      },
      required: ['owner', 'userId'],
    },
  ],
] as const;

describe('conditions as filters', () => {
  test.each(pairs)('%s is a condition, and the same filter again', (_, filter, condition) => {
    expect(toCondition(filter, 'userId')).toEqual(condition);
    expect(toFilter(condition ?? {}, 'userId')).toEqual(filter);
  });

  test('one value is a list of one', () => {
    expect(toCondition({ status: 'open' }, 'userId')).toEqual({
      properties: { status: { enum: ['open'] } },
      required: ['status'],
    });
    expect(toFilter({ properties: { a: { const: 1 } }, required: ['a'] }, 'userId')).toEqual({ a: [1] });
  });

  test.each([
    { anyOf: [{ required: ['days'] }] },
    { properties: { days: { exclusiveMinimum: 5 } }, required: ['days'] },
    { properties: { days: { minimum: 5 } } },
    { properties: { owner: { not: {} } }, required: ['owner'] },
  ])('what no filter can say stays a schema: %j', (condition) => {
    expect(toFilter(condition, 'userId')).toBeUndefined();
  });
});
