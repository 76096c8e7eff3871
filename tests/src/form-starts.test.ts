// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { buildModel } from '@crewdeck/engine/model/build-model.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { startValues } from '@crewdeck/engine/console/form/GeneratedForm.tsx';
import attendance from '../../schemas/attendance.schema.json' with { type: 'json' };

test('a new row starts with the current day where its schema says so', () => {
  const model = buildModel('attendance', attendance as unknown as JsonSchema, {});
  expect(startValues(model).date).toBe(today());
  expect(startValues(model).checkIn).toBeUndefined();
});
