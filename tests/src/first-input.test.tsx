// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'ra-core';
import type { ReactElement } from 'react';
import { useFormContext } from 'react-hook-form';
import { expect, test } from 'vitest';
import { buildModel } from '@crewdeck/engine/model/build-model.ts';
import type { FieldModel } from '@crewdeck/engine/model/model.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { FirstInputContext } from '@crewdeck/engine/console/context/first-input.ts';
import { GeneratedInput } from '@crewdeck/engine/console/form/GeneratedInput.tsx';
import { renderPart } from '../support/render.tsx';

const schema: JsonSchema = {
  title: 'Thing',
  type: 'object',
  properties: {
    tasks: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
    },
  },
};

function Taking({ values }: { readonly values: object }): ReactElement {
  const { reset } = useFormContext();
  return (
    <button
      type="button"
      onClick={() => {
        reset(values);
      }}
    >
      Take over
    </button>
  );
}

test('the input that comes first has the focus, also once the form has taken over other values', async () => {
  const record = { id: 1, tasks: [{ name: 'One' }, { name: 'Two' }] };
  const { view } = await renderPart(
    schema,
    record,
    <FirstInputContext.Provider value="tasks.0.name">
      <Form record={record} onSubmit={() => undefined}>
        <GeneratedInput
          field={buildModel('things', schema).field.tasks as FieldModel}
          source="tasks"
          path="tasks"
          root={schema}
        />
        <Taking values={{ tasks: [{ name: 'Three' }, { name: 'Four' }] }} />
      </Form>
    </FirstInputContext.Provider>,
  );
  await waitFor(() => {
    expect(document.activeElement).toHaveProperty('value', 'One');
  });
  await userEvent.click(view.getByRole('button', { name: 'Take over' }));
  await waitFor(() => {
    expect(document.activeElement).toHaveProperty('value', 'Three');
  });
});
