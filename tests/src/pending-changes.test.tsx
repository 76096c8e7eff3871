// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { Row } from '@crewdeck/engine/model/input.ts';
import type { PendingChange } from '@crewdeck/engine/model/pending-changes.ts';
import { buildRoutes } from '@crewdeck/engine/model/routes.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { withOneReason } from '@crewdeck/engine/console/client/change-reason.ts';
import { isPendingChange } from '@crewdeck/engine/console/client/pending-change.ts';
import { send } from '@crewdeck/engine/console/client/http.ts';
import { RecordForm } from '@crewdeck/engine/console/form/RecordForm.tsx';
import { ChangeNews } from '@crewdeck/engine/console/pending/ChangeNews.tsx';
import PendingChangesPage from '@crewdeck/engine/console/pending/PendingChangesPage.tsx';
import PendingNote from '@crewdeck/engine/console/pending/PendingNote.tsx';
import { buildDataProvider } from '@crewdeck/engine/console/providers/data-provider.ts';
import { Toasts } from '@crewdeck/engine/console/ui/Toasts.tsx';
import { RecordContextProvider } from 'ra-core';
import { renderPart } from '../support/render.tsx';
import { stubMatchMedia } from '../support/stub-match-media.ts';

const name: JsonSchema = { type: 'string', title: 'Name' };
const schema: JsonSchema = {
  title: 'Thing',
  type: 'object',
  'x-resource': { path: '/things', module: 'things', title: '{name}' },
  properties: {
    name,
    ownerId: { type: 'integer', title: 'Owner', 'x-ref': 'employees', 'x-owner': true },
  },
};
const pending: JsonSchema = {
  title: 'Pending change',
  type: 'object',
  'x-resource': { pendingChanges: true },
  properties: { stem: { type: 'string', title: 'Record type' } },
};
const models = buildModels(
  {
    things: { ...schema, properties: { ...schema.properties, name: { ...name, 'x-two-eyes': 'others' } } },
    'pending-changes': pending,
    employees: {
      title: 'Employee',
      type: 'object',
      'x-resource': { people: { name: 'name' } } as never,
      properties: { name: { type: 'string', title: 'Name' } },
    },
  },
  {
    'pending-changes': {
      module: null,
      verbs: [],
      page: { path: '/pending-changes', further: [{ path: '/pending-changes' }] },
    },
  } as never,
);
const routes = buildRoutes(models, []);
const route = routes.find(({ path }) => path === '/pending-changes')!;

const change: PendingChange = {
  id: 5,
  stem: 'things',
  recordId: 1,
  action: 'update',
  about: { id: 3, name: 'Elena Petrova' },
  before: { name: 'Lamp' },
  after: { name: 'Torch' },
  rows: 1,
  reason: null,
  requestedBy: { id: 2, name: 'Helen Brandt' },
  requestedAt: '2026-11-18T09:00:00Z',
  expiresAt: '2026-11-25T09:00:00Z',
  confirmers: ['Ada', 'Ben'],
  state: 0,
  decidedBy: null,
  decidedAt: null,
  comment: null,
  mayDecide: true,
};

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly reason: string | null;
}
type Answer = readonly [status: number, body: unknown];

/** Has the server answer so; answers what is sent to it, but for who has a form open. */
function answerWith(answer: (sent: Sent) => Answer): readonly Sent[] {
  const all: Sent[] = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const sent = {
      method,
      url,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
      reason: new Headers(headers).get('change-reason'),
    };
    const isPresence = url.includes('/editing/');
    if (!isPresence) all.push(sent);
    const [status, answered] = isPresence ? [200, { status: true, data: { others: [] } }] : answer(sent);
    return Promise.resolve(
      new Response(JSON.stringify(answered), { status, headers: { 'content-type': 'application/json' } }),
    );
  });
  return all;
}
beforeEach(stubMatchMedia);
afterEach(() => {
  vi.unstubAllGlobals();
});

const required = (reason: string): Answer => [
  422,
  { code: 'reason_required', reason, message: 'Enter a reason for the change.', errors: [] },
];

/** The form of a thing that is saved by the client itself. */
async function showForm() {
  const onDone = vi.fn();
  const provider = buildDataProvider(send, models);
  await renderPart(
    schema,
    { name: 'Lamp' },
    <>
      <RecordForm id={1} onDone={onDone} onCancel={onDone} closed={null} />
      <Toasts />
      <ChangeNews />
    </>,
    { models, routes, provider: { update: (...args) => provider.update(...args) } },
  );
  const user = userEvent.setup();
  const input = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(input);
  await user.type(input, 'Torch');
  const save = screen.getByRole('button', { name: /^Save/ });
  await user.click(save);
  return { user, input, save, onDone };
}

test('a change that waits names who can confirm it, and its form is done with', async () => {
  answerWith(() => [202, { pendingChange: change }]);
  const { onDone } = await showForm();
  const toast = (await screen.findByText('Sent. Ada or Ben can confirm it.')).closest(
    '.toast',
  ) as HTMLElement;
  expect(toast.className).toBe('toast is-info');
  expect(within(toast).getByRole('link', { name: 'Show' }).getAttribute('href')).toBe('/pending-changes');
  await waitFor(() => {
    expect(onDone).toHaveBeenCalledTimes(1);
  });
  expect(document.querySelectorAll('.toast')).toHaveLength(1);
});

test('an answer of v1 says it in its envelope, and what is only done later is none', async () => {
  answerWith(({ url }) =>
    url === '/v1'
      ? [202, { status: true, data: { pendingChange: change } }]
      : [202, { id: 7, state: 'waiting' }],
  );
  const error: unknown = await send('/v1', { method: 'POST', body: {} }).catch((reason: unknown) => reason);
  expect(isPendingChange(error) && error.change.id).toBe(5);
  expect((await send('/import', { method: 'POST', body: {} })).body).toEqual({ id: 7, state: 'waiting' });
});

test('a change that needs a reason asks for it, and is sent again with what was said', async () => {
  const sent = answerWith(({ reason }) =>
    reason === null ? required('past') : [200, { id: 1, name: 'Torch', version: 2 }],
  );
  const { user, onDone } = await showForm();
  const dialog = await screen.findByRole('dialog', { name: 'Why do you change this?' });
  within(dialog).getByText('This is long ago. Enter a reason for the change.');
  await user.keyboard('ok');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  within(dialog).getByText('Must have at least 3 characters.');
  await user.keyboard('{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), ' — часы стояли');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => {
    expect(onDone).toHaveBeenCalledTimes(1);
  });
  expect(sent.map(({ reason }) => reason)).toEqual([null, encodeURIComponent('ok — часы стояли')]);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});

test('who gives no reason finds the form as it was', async () => {
  const sent = answerWith(() => required('alone'));
  const { user, input, save, onDone } = await showForm();
  const dialog = await screen.findByRole('dialog', { name: 'Why do you change this?' });
  within(dialog).getByText('No other user can confirm this. Enter a reason for the change.');
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await waitFor(() => {
    expect(document.activeElement).toBe(save);
  });
  expect(input).toHaveProperty('value', 'Torch');
  expect(save).toHaveProperty('disabled', false);
  expect(document.querySelector('.toast')).toBeNull();
  expect(onDone).not.toHaveBeenCalled();
  expect(sent).toHaveLength(1);
});

test('writes that belong together have one reason, and one line says so', async () => {
  const sent = answerWith(({ reason }) =>
    reason === null ? required('past') : [202, { pendingChange: change }],
  );
  await renderPart(
    schema,
    {},
    <>
      <Toasts />
      <ChangeNews />
    </>,
    { models, routes },
  );
  const write = (id: number) => send(`/things/${id}`, { method: 'PATCH', body: {} }).catch(() => undefined);
  const writes = withOneReason(async () => {
    await write(1);
    await Promise.all([write(2), write(3)]);
  });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Terminal broken');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await writes;
  expect(sent.filter(({ reason }) => reason !== null)).toHaveLength(3);
  await screen.findByText('3 changes were sent. Another person has to confirm them.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

const list = (...changes: readonly PendingChange[]): Answer => [
  200,
  { status: true, data: { pendingChangeList: changes, totalCount: changes.length } },
];
const showPage = (userId: number) =>
  renderPart(
    schema,
    {},
    <>
      <PendingChangesPage match={{ route, values: {} }} />
      <Toasts />
    </>,
    { models, routes, userId },
  );

test('who can confirm a change reads what becomes of what, and confirms it with a word', async () => {
  let isDone = false;
  const sent = answerWith(({ method, url }) => {
    if (method === 'POST') {
      isDone = true;
      return [200, { status: true, data: { pendingChange: { ...change, state: 1 } } }];
    }
    return url.includes('pending-changes') && !isDone ? list({ ...change, reason: 'New device' }) : list();
  });
  await showPage(1);
  const line = (await screen.findByText('Helen Brandt')).closest('li') as HTMLElement;
  expect(line.querySelector('.changes')?.textContent).toBe('Name:LampbecomesTorch');
  within(line).getByText('Reason: New device');
  expect(line.textContent).toContain('Change · Thing · ');
  expect(within(line).getByRole('link', { name: 'Elena Petrova' }).getAttribute('href')).toBe(
    '/things/1/show',
  );
  expect(line.textContent).toMatch(/until Nov 25, 2026.*Ada or Ben can confirm/);
  const user = userEvent.setup();
  await user.type(within(line).getByRole('textbox', { name: 'A word to Helen Brandt' }), 'Fine');
  await user.click(within(line).getByRole('button', { name: 'Confirm' }));
  await screen.findByText('The change of Helen Brandt was confirmed and made.');
  await screen.findByText('No change waits here.');
  const post = sent.find(({ method }) => method === 'POST');
  expect(post?.url).toMatch(/\/pending-changes\/5\/decide$/);
  expect(post?.body).toEqual({ state: 1, comment: 'Fine' });
});

test('one withdraws what one has requested, and reads why something cannot be decided', async () => {
  const sent = answerWith(({ method }) => {
    if (method === 'POST')
      return [409, { code: 'stale_change', message: 'The record has changed since this was requested.' }];
    return list({ ...change, mayDecide: false });
  });
  await showPage(2);
  const user = userEvent.setup();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Withdraw your change: Elena Petrova' }));
  await screen.findByText(/The record has changed since/);
  expect(sent.find(({ method }) => method === 'POST')?.url).toMatch(/\/pending-changes\/5\/withdraw$/);
});

test('what is over is found by what became of it', async () => {
  const sent = answerWith(({ url }) =>
    url.includes('state=2')
      ? list({
          ...change,
          state: 2,
          mayDecide: false,
          decidedBy: 'Ada',
          decidedAt: '2026-11-19T09:00:00Z',
          comment: 'No',
        })
      : list(),
  );
  await showPage(1);
  await screen.findByText('No change waits here.');
  await userEvent.setup().click(screen.getByRole('radio', { name: 'Refused' }));
  const line = (await screen.findByText('Helen Brandt')).closest('li') as HTMLElement;
  expect(line.textContent).toMatch(/Ada, Nov 19, 2026/);
  within(line).getByText('No');
  expect(within(line).queryByRole('button')).toBeNull();
  expect(sent.at(-1)?.url).toContain('state=2');
});

test('the page of a record says what waits for it', async () => {
  const sent = answerWith(() => list({ ...change, mayDecide: false }));
  const record: Row & { id: number } = { id: 1, name: 'Lamp' };
  await renderPart(
    schema,
    {},
    <RecordContextProvider value={record}>
      <PendingNote />
    </RecordContextProvider>,
    { models, routes, userId: 2 },
  );
  await screen.findByText(/^You have requested this change\. It waits until Nov 25, 2026/);
  expect(screen.getByRole('link', { name: 'Show' }).getAttribute('href')).toBe('/pending-changes');
  expect(sent[0]?.url).toMatch(/stem=things.*recordId=1|recordId=1.*stem=things/);
});
