// @vitest-environment jsdom
import { useState, type ReactElement } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
