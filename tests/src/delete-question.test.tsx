// @vitest-environment jsdom
import { useState, type ReactElement } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider, ResourceContextProvider } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RemoveButton } from '@crewdeck/engine/console/record/RemoveButton.tsx';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { schemas } from '../../generated/schemas.ts';
import { definitions } from '../../resources/index.ts';
import { DeleteQuestion } from '@crewdeck/engine/console/form/DeleteQuestion.tsx';
import { Toasts } from '@crewdeck/engine/console/ui/Toasts.tsx';
import { renderPart } from '../support/render.tsx';
import { stubMatchMedia } from '../support/stub-match-media.ts';

beforeEach(stubMatchMedia);
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a deletion is reported, and its page left, when news of it have removed the question before its answer', async () => {
  const onDone = vi.fn();
  let answer = (): void => {};
  const deleted = new Promise<{ data: object }>((resolve) => {
    answer = () => {
      resolve({ data: { id: 1 } });
    };
  });
  function Page(): ReactElement {
    const [isThere, setThere] = useState(true);
    return (
      <>
        {isThere && (
          <DeleteQuestion record={{ id: 1, name: 'Lamp' }} onDone={onDone} onClose={() => undefined} />
        )}
        <button
          type="button"
          onClick={() => {
            setThere(false);
          }}
        >
          News
        </button>
        <Toasts />
      </>
    );
  }
  const schema = { title: 'Thing', properties: { name: { type: 'string', title: 'Name' } } };
  await renderPart(schema, { name: 'Lamp' }, <Page />, {
    provider: { delete: (() => deleted) as never },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'News', hidden: true }));
  expect(onDone).not.toHaveBeenCalled();
  answer();
  await screen.findByText('Deleted');
  expect(onDone).toHaveBeenCalledOnce();
});

describe('on the page of a request', () => {
  const models = buildModels(schemas, definitions);
  const labels = { userId: 'Ada', leaveType: 'Casual leave' };
  const show = (values: object) =>
    renderPart(
      { title: 'Thing' },
      {},
      <ResourceContextProvider value="leaves">
        <RecordContextProvider value={{ id: 1, userId: 1, labels, ...values }}>
          <RemoveButton />
          <span>Shown</span>
        </RecordContextProvider>
      </ResourceContextProvider>,
      { models, permissions: { leave_request: ['read', 'update', 'read_all'] } },
    );
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-15T10:00:00Z') });
    localStorage.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['their own that waits', { leaveStatus: 0, leaveFrom: '2031-01-20' }, 1],
    ['their own that is accepted and lies ahead', { leaveStatus: 1, leaveFrom: '2031-01-16' }, 1],
    ['their own that has begun', { leaveStatus: 1, leaveFrom: '2031-01-15' }, 0],
    ['their own that is refused', { leaveStatus: 2, leaveFrom: '2031-01-20' }, 0],
    ['another’s that has begun', { leaveStatus: 1, leaveFrom: '2031-01-15', userId: 2 }, 1],
    [
      'another’s that waits, whose form has the button',
      { leaveStatus: 0, leaveFrom: '2031-01-20', userId: 2 },
      0,
    ],
  ])('a user is offered to withdraw %s as the server accepts it', async (_name, values, count) => {
    await show(values);
    await screen.findByText('Shown');
    expect(screen.queryAllByRole('button', { name: 'Withdraw' })).toHaveLength(count);
  });

  test('the question is in the words of the resource', async () => {
    await show({ leaveStatus: 0, leaveType: 3, leaveFrom: '2031-01-20' });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Withdraw the request “Casual leave · Jan 20, 2031”?');
    screen.getByText('The approver is notified, and the days are free again.');
  });
});
