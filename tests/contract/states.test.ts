import { expect, test } from 'vitest';
import { describeStates } from '@crewdeck/engine/testing/contract/states.ts';
import { portal } from '../support/subject.ts';

test('requests that are decided have states', () => {
  for (const stem of ['leaves', 'exception-requests', 'down-times'])
    expect(portal.product.models[stem]?.when, stem).not.toEqual({});
});

describeStates(portal);
