// @vitest-environment jsdom
import { useState, type ReactElement } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, RecordContextProvider } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { Row } from '@crewdeck/engine/model/input.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { Toasts } from '@crewdeck/engine/console/ui/Toasts.tsx';
import { SelectionBar } from '@crewdeck/engine/console/list/bulk/SelectionBar.tsx';
import { RecordCommands } from '@crewdeck/engine/console/record/RecordCommands.tsx';
import { renderPart } from '../support/render.tsx';
import { stubMatchMedia } from '../support/stub-match-media.ts';

const schema: JsonSchema = {
  title: 'Course',
  type: 'object',
  'x-resource': { module: 'things', plural: 'Courses', title: '{name}' },
  properties: {
    name: { type: 'string', title: 'Name' },
    state: { type: 'string', title: 'State', enum: ['open', 'done', 'broken_off'], readOnly: true },
    teacherId: { type: 'integer', title: 'Teacher' },
    closedAt: { type: 'string', format: 'date-time', title: 'Closed', readOnly: true },
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
      when: { update: { closedAt: [null, undefined] } },
      actions: {
        assignTrainer: {
          method: 'PUT',
          path: 'courses/{id}/teacher/{to}',
          summary: 'Sets the teacher of a course',
          needs: 'update',
          rowCommands: [
            {
              name: 'handOver',
              inputs: [{ part: 'to', like: 'teacherId', isRequired: true }],
              when: { state: ['open'] },
            },
          ],
        },
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
    sent.push({ url, method, body: body === undefined ? undefined : JSON.parse(String(body)) });
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
      <p>Open since Monday</p>
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

test('what a command requires is missed at its field, and nothing is sent without it', async () => {
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

test('an error of the field that a part is written to is shown at the part', async () => {
  answer = [
    422,
    { status: false, code: 'validation', errors: [{ field: 'teacherId', code: 'unknown_reference' }] },
  ];
  await show({});
  await choose('Hand over');
  await userEvent.type(await screen.findByRole('spinbutton', { name: 'Teacher' }), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  await waitFor(() => {
    expect(screen.getByRole('spinbutton', { name: 'Teacher' }).getAttribute('aria-invalid')).toBe('true');
  });
});

test('an error of a field that the dialog has not is said in a message', async () => {
  answer = [422, { status: false, code: 'validation', errors: [{ field: 'name', code: 'required' }] }];
  await show({});
  await choose('Complete training');
  await userEvent.click(await screen.findByRole('button', { name: 'Complete training' }));
  await screen.findByText('This field is required.');
  await screen.findByRole('dialog');
});

test('what was entered stays when the server cannot be reached; after a conflict the dialog closes', async () => {
  await show({});
  await choose('Complete training');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Remark' }), 'Well done');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await userEvent.click(screen.getByRole('button', { name: 'Complete training' }));
  await screen.findByText(
    'Something went wrong. The server cannot be reached. Check your connection and try again.',
  );
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Remark' }).value).toBe('Well done');
  const conflict = { status: false, code: 'stale_version', message: 'Changed in the meantime.' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(conflict, { status: 409 })));
  await userEvent.click(screen.getByRole('button', { name: 'Complete training' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the focus goes to the page when the last command of a record has gone with it', async () => {
  const open = { id: 4, version: 2, name: 'First aid', state: 'open' };
  function Page(): ReactElement {
    const [record, setRecord] = useState<Row & { id: number }>(open);
    return (
      <main id="page" tabIndex={-1}>
        <RecordContextProvider value={record}>
          <RecordCommands />
        </RecordContextProvider>
        <button
          type="button"
          onClick={({ currentTarget }) => {
            currentTarget.blur();
            setRecord({ ...open, state: 'done' });
          }}
        >
          News
        </button>
      </main>
    );
  }
  await renderPart(schema, open, <Page />, { models, isSuperAdmin: true });
  await choose('Complete training');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'News' }));
  await waitFor(() => {
    expect(document.activeElement?.id).toBe('page');
  });
});

test.each([
  ['in a state in which none is possible', { state: 'done' }, ['read', 'update']],
  ['of a record that is closed', { closedAt: '2026-11-18T09:00:00Z' }, ['read', 'update']],
  ['for who may not change the record', {}, ['read']],
])('there is no command %s', async (_when, values, permissions) => {
  await show(values, permissions);
  await screen.findByText('Open since Monday');
  expect(screen.queryByRole('button')).toBeNull();
});

test('of several selected records those are named in whose state a command is not possible', async () => {
  const rows = [
    { id: 1, version: 1, name: 'Open', state: 'open', closedAt: null },
    { id: 2, version: 1, name: 'Over', state: 'done', closedAt: null },
  ];
  const list = { data: rows, total: 2, selectedIds: [1, 2], onSelect: () => undefined };
  const part = (
    <ListContextProvider value={list as never}>
      <SelectionBar />
      <Toasts />
    </ListContextProvider>
  );
  await renderPart(schema, rows[0]!, part, {
    models,
    provider: {
      getMany: ((_name: string, { ids }: { ids: number[] }) =>
        Promise.resolve({ data: rows.filter(({ id }) => ids.includes(id)) })) as never,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Complete training' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Complete training' }));
  await screen.findByText(/This is not possible in its present state\./);
  expect(sent.map(({ body }) => body)).toEqual([{ id: 1, version: 1, status: 'done' }]);
  expect(within(await screen.findByRole('dialog')).getByText('Over')).toBeDefined();
});
