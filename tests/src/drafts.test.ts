import { expect, test } from 'vitest';
import { isKept } from '@crewdeck/engine/console/form/drafts.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { schemas } from '../../generated/schemas.ts';
import { definitions } from '../../resources/index.ts';

const models = buildModels(schemas, definitions);

test('what a form keeps has no field that is sensitive', () => {
  const sensitive = Object.values(models).flatMap((model) =>
    model.fields.filter((field) => field.sensitive).map((field) => [model, field.name] as const),
  );
  expect(sensitive.map(([, name]) => name)).toContain('bloodGroup');
  for (const [model, name] of sensitive) expect(isKept(model, name), name).toBe(false);
  expect(['name', 'joiningDate'].map((name) => isKept(models.employees!, name))).toEqual([true, true]);
});
