// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { Toasts } from '@crewdeck/engine/console/ui/Toasts.tsx';
import { RecordCommands } from '@crewdeck/engine/console/record/RecordCommands.tsx';
import { renderPart } from '../support/render.tsx';
import { stubMatchMedia } from '../support/stub-match-media.ts';

const schema: JsonSchema = {
  title: 'Course',
  type: 'object',
  'x-resource': { module: 'things' },
  properties: {
    name: { type: 'string', title: 'Name' },
    state: { type: 'string', title: 'State', enum: ['open', 'done', 'broken_off'], readOnly: true },
    until: { type: 'string', format: 'date', title: 'Until' },
  },
};
const command = (name: string, status: string, inputs: readonly object[]): object => ({
  name,
  with: { status },
  inputs,
  when: { state: ['open'] },
});
const models = buildModels(
  { things: schema },
  {
    things: {
      actions: {
        // Texts of the portal: what is tested is of the engine.
        setStatus: {
          method: 'PATCH',
          path: 'courses/status',
          summary: 'Sets the state of a course',
          needs: 'update',
          input: {
            type: 'object',
            required: ['id', 'status'],
            properties: {
              id: { type: 'integer' },
              status: { type: 'string', enum: ['open', 'done', 'broken_off'] },
              remark: { type: 'string' },
              version: { type: 'integer' },
            },
          },
          moves: { field: 'state', as: 'status' },
          rowCommands: [
            command('complete', 'done', [{ part: 'remark' }]),
            command('discontinue', 'broken_off', [{ part: 'remark', isRequired: true }]),
          ],
        },
      },
    },
  },
);

let answer: readonly [number, object] = [200, { status: true, data: {} }];
let sent: { url: string; method: string | undefined; body: unknown }[] = [];
beforeEach(() => {
  answer = [200, { status: true, data: {} }];
  sent = [];
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit = {}) => {
    sent.push({ url, method, body: JSON.parse(String(body)) });
    return Promise.resolve(Response.json(answer[1], { status: answer[0] }));
  });
  stubMatchMedia();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const show = (values: object, permissions: readonly string[] = ['read', 'update']) => {
  const record = { id: 4, version: 2, name: 'First aid', state: 'open', ...values };
  const part = (
    <RecordContextProvider value={record}>
      <RecordCommands />
      <Toasts />
    </RecordContextProvider>
  );
  return renderPart(schema, record, part, {
    models,
    isSuperAdmin: false,
    permissions: { things: permissions },
  });
};
async function choose(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for First aid' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

test('a command of a record is sent with its value and the version that was seen, in three clicks', async () => {
  await show({});
  await choose('Complete training');
  await screen.findByRole('dialog', { name: 'Complete the training of First aid' });
  await userEvent.click(screen.getByRole('button', { name: 'Complete training' }));
  await screen.findByText('Training completed');
  expect(sent).toEqual([
    { url: '/api/v1/courses/status', method: 'PATCH', body: { id: 4, version: 2, status: 'done' } },
  ]);
});

test('what a command requires is asked for at its field, and nothing is sent without it', async () => {
  await show({});
  await choose('Discontinue training');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Discontinue training' }));
  await screen.findByText('This field is required.');
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /Remark/ }), 'Left the company');
  await userEvent.click(screen.getByRole('button', { name: 'Discontinue training' }));
  await waitFor(() => {
    expect(dialog.isConnected).toBe(false);
  });
  expect(sent.map(({ body }) => body)).toEqual([
    { id: 4, version: 2, status: 'broken_off', remark: 'Left the company' },
  ]);
});

test('a refusal is shown, at its field where it names one', async () => {
  answer = [
    422,
    {
      status: false,
      code: 'validation',
      errors: [{ field: 'remark', code: 'too_long', params: { limit: 3 } }],
    },
  ];
  await show({});
  await choose('Complete training');
  await userEvent.type(await screen.findByRole('textbox', { name: /Remark/ }), 'Four');
  await userEvent.click(screen.getByRole('button', { name: 'Complete training' }));
  await waitFor(() => {
    expect(screen.getByRole('textbox', { name: /Remark/ }).getAttribute('aria-invalid')).toBe('true');
  });
});

test.each([
  ['in a state in which none is possible', { state: 'done' }, ['read', 'update']],
  ['for who may not change the record', {}, ['read']],
])('there is no command %s', async (_when, values, permissions) => {
  const { view } = await show(values, permissions);
  await waitFor(() => {
    expect(view.container.innerHTML).not.toBe('');
  });
  expect(screen.queryByRole('button', { name: /Actions/ })).toBeNull();
});
