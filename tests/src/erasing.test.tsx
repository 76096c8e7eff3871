// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { Row } from '@crewdeck/engine/model/input.ts';
import type { PermissionMap } from '@crewdeck/engine/model/register.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import PersonalData from '@crewdeck/engine/console/privacy/PersonalData.tsx';
import type { PersonProps } from '@crewdeck/engine/console/privacy/person-props.ts';
import { Toasts } from '@crewdeck/engine/console/ui/Toasts.tsx';
import { renderPart } from '../support/render.tsx';
import { stubMatchMedia } from '../support/stub-match-media.ts';

const schema: JsonSchema = { title: 'Thing', type: 'object', properties: { name: { type: 'string' } } };
const copyFields = ['userId', 'state', 'reason', 'fileName', 'size', 'sha256', 'rights', 'expiresAt'];
const day: JsonSchema = { type: 'string', format: 'date', title: 'Day' };
const models = buildModels(
  {
    members: {
      type: 'object',
      title: 'Member',
      'x-resource': { module: 'members', title: '{name}', people: { erased: { at: 'erasedAt', keep: [] } } },
      properties: {
        memberId: { type: 'integer', 'x-computed': { from: 'id' }, 'x-owner': true },
        name: { type: 'string', title: 'Name' },
        erasedAt: { type: 'string', format: 'date-time', readOnly: true },
      },
    },
    loans: {
      type: 'object',
      title: 'Loan',
      'x-resource': { plural: 'Loans' },
      'x-personal': {
        why: 'Giving books back',
        basis: 'contract',
        keep: [
          { years: 2, from: 'day', where: { kind: ['book'] }, why: 'Books are counted' },
          { where: { kind: ['map'] }, why: 'Maps belong to the town' },
        ],
      },
      properties: {
        holderId: { type: 'integer', 'x-ref': 'members', 'x-owner': true },
        day,
        kind: {
          type: 'string',
          enum: ['book', 'map'],
          'x-enum': { book: { title: 'Book' }, map: { title: 'Map' } },
        },
      },
    },
    copies: {
      type: 'object',
      title: 'Copy',
      'x-resource': { privacy: 'copies' },
      properties: Object.fromEntries(
        copyFields.map((name) => [name, { type: name === 'userId' ? 'integer' : 'string', readOnly: true }]),
      ),
    },
    pending: {
      type: 'object',
      title: 'Pending change',
      'x-resource': { pendingChanges: true },
      properties: { stem: { type: 'string', title: 'Record type' } },
    },
  },
  {},
);
const waiting = { id: 5, action: 'privacy.erase' };

interface Sent {
  readonly url: string;
  readonly body: unknown;
}

/** Has the server answer an erasing so; answers what was sent to it. */
function answerWith(answer: (body: Row) => readonly [status: number, body: unknown]): readonly Sent[] {
  const sent: Sent[] = [];
  let isRequested = false;
  const answerTo = (url: string, body: Row | undefined): readonly [number, unknown] => {
    if (url.includes('/privacy/data/'))
      return [
        200,
        {
          status: true,
          data: {
            kinds: [
              { stem: 'loans', rows: 9, kept: 4, files: 0, basis: 'contract' },
              { stem: 'members', rows: 1, kept: 0, files: 0, basis: null },
            ],
          },
        },
      ];
    if (url.includes('/privacy/reads/'))
      return [200, { status: true, data: { readingList: [], totalCount: 0 } }];
    if (url.includes('/privacy/erase/') && body) {
      sent.push({ url, body });
      const said = answer(body);
      isRequested = said[0] === 202;
      return said;
    }
    const list = isRequested ? [waiting] : [];
    return [200, { status: true, data: { pendingChangeList: list, totalCount: list.length } }];
  };
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
    const [status, answered] = answerTo(
      url,
      typeof body === 'string' ? (JSON.parse(body) as Row) : undefined,
    );
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(answered), { status, headers }));
  });
  return sent;
}
beforeEach(stubMatchMedia);
afterEach(() => {
  vi.unstubAllGlobals();
});

const elena: PersonProps = { person: 7, name: 'Elena Petrova', isActive: false };
const show = (person: PersonProps, permissions: PermissionMap = { members: ['read', 'update'] }) =>
  renderPart(
    schema,
    {},
    <>
      <PersonalData {...person} />
      <Toasts />
    </>,
    {
      models,
      permissions,
      isSuperAdmin: false,
      provider: { getList: () => Promise.resolve({ data: [], total: 0 }) as never },
    },
  );
const sectionOf = async (title: string): Promise<HTMLElement> =>
  (await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement;

test('who may erase reads what stays, how long and why, and sends it with a reason', async () => {
  const sent = answerWith(() => [202, { status: true, data: { pendingChange: waiting } }]);
  await show(elena);
  const section = await sectionOf('Erase the data');
  const stays = (await within(section).findByText('Loans')).closest('li') as HTMLElement;
  expect(stays.textContent).toBe(
    'LoansRecords: 4Kept for 2 years, counted from “Day”: BookBooks are countedMaps belong to the town',
  );
  const user = userEvent.setup();
  await user.click(within(section).getByRole('button', { name: 'Request erasure' }));
  within(section).getByText('Must have at least 3 characters.');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.type(within(section).getByRole('textbox', { name: 'Reason' }), ' The time is over ');
  within(section).getByText('Without name or e-mail address: the reason stays.');
  await user.click(within(section).getByRole('button', { name: 'Request erasure' }));
  const question = await screen.findByRole('dialog', { name: 'Erase the data of Elena Petrova?' });
  await user.click(within(question).getByRole('button', { name: 'Request erasure' }));
  await within(section).findByText('The erasure waits to be confirmed.');
  expect(within(section).queryByRole('button')).toBeNull();
  expect(sent).toEqual([
    { url: expect.stringMatching(/\/privacy\/erase\/7$/) as string, body: { reason: 'The time is over' } },
  ]);
});

test('what is wrong with the reason is shown at the reason', async () => {
  const message = 'Do not include the name or the e-mail address: the reason is kept.';
  const errors = [{ field: 'reason', code: 'names_person', message }];
  answerWith(() => [422, { status: false, code: 'validation_failed', message: 'Please check.', errors }]);
  await show(elena);
  const section = await sectionOf('Erase the data');
  const user = userEvent.setup();
  const input = within(section).getByRole('textbox', { name: 'Reason' });
  await user.type(input, 'Elena Petrova{Enter}');
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: 'Request erasure' }));
  await within(section).findByText(message);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelector('.toast')).toBeNull();
  await user.type(input, '!');
  expect(within(section).queryByText(message)).toBeNull();
});

test('nobody erases who has not left, themselves, or without the right to', async () => {
  answerWith(() => [500, {}]);
  for (const [person, permissions] of [
    [{ ...elena, isActive: true }],
    [{ ...elena, person: 1 }],
    [elena, { members: ['read'] }],
  ] as const) {
    const { view } = await show(person, permissions);
    await screen.findByRole('heading', { name: 'What is kept' });
    expect(screen.queryByRole('heading', { name: 'Erase the data' })).toBeNull();
    view.unmount();
  }
});

test('of who was erased there is when it was, and what stays', async () => {
  answerWith(() => [500, {}]);
  await show({ ...elena, erasedAt: '2026-11-18T10:00:00Z' });
  const note = await screen.findByText(/^Erasure of the data began on Nov 18, 2026/);
  await waitFor(() =>
    within(note.closest('section') as HTMLElement).getByText('Books are counted', { exact: false }),
  );
  expect(screen.queryByRole('heading', { name: 'Erase the data' })).toBeNull();
});
