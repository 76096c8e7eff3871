// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkItem } from '@crewdeck/engine/console/worklist/work-item.ts';
import { WorkList } from '@crewdeck/engine/console/worklist/WorkList.tsx';
import { renderPart } from '../support/render.tsx';
import { stubMatchMedia } from '../support/stub-match-media.ts';

beforeEach(() => {
  stubMatchMedia();
  // jsdom has none; the keys here need no escape.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const schema = { title: 'Thing', properties: { name: { type: 'string', title: 'Name' } } };
const itemOf = (key: string, further: Partial<WorkItem> = {}): WorkItem => ({
  key,
  title: `Item ${key}`,
  detail: 'Something to do',
  lead: <span />,
  mark: null,
  to: `/things/${key}`,
  actions: [],
  ...further,
});

async function renderList(items: readonly WorkItem[], onLater = vi.fn()) {
  const groups = [{ name: 'all', title: 'Waiting', count: items.length, items }];
  await renderPart(schema, { name: 'Lamp' }, <WorkList groups={groups} onLater={onLater} />);
  return { onLater, user: userEvent.setup() };
}
const hints = (): string =>
  screen.getByRole('list', { name: 'Keyboard shortcuts', hidden: true }).textContent ?? '';

test('letters press the buttons of the item that J and K have moved to, whose words the hints say', async () => {
  const [lend, sell] = [vi.fn(), vi.fn()];
  const action = (key: string, text: string, run: () => void) =>
    ({ key, text, label: `${text} it`, icon: 'check', tone: 'main', run }) as const;
  const { user } = await renderList([
    itemOf('1', { actions: [action('L', 'Lend', lend)] }),
    itemOf('2', { actions: [action('V', 'Sell', sell)] }),
  ]);
  expect(hints()).toContain('Llend');
  // The first letter only shows which item is meant.
  await user.keyboard('l');
  expect(lend).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Item 1/ }));
  await user.keyboard('j');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Item 2/ }));
  expect(hints()).toContain('Vsell');
  expect(hints()).not.toContain('Llend');
  await user.keyboard('lv');
  expect([lend.mock.calls.length, sell.mock.calls.length]).toEqual([0, 1]);
  await user.keyboard('kl');
  expect(lend).toHaveBeenCalledOnce();
});

test('an answer is written in the line: kept when it is refused, closed when it is sent, left by Escape', async () => {
  let isSent = false;
  const send = vi.fn(() => Promise.resolve(isSent));
  const { user } = await renderList([itemOf('1', { answer: { label: 'Your answer', send } })]);
  await user.keyboard('ja');
  const field = await screen.findByRole('textbox', { name: 'Your answer' });
  expect(document.activeElement).toBe(field);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  expect(button.disabled).toBe(true);
  // Letters are text here, not keys of the list.
  await user.type(field, '  jack ');
  await user.click(button);
  expect(send).toHaveBeenCalledWith('jack');
  await waitFor(() => {
    expect(button.disabled).toBe(false);
  });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('  jack ');
  isSent = true;
  await user.click(button);
  await waitFor(() => {
    expect(screen.queryByRole('textbox')).toBeNull();
  });
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Item 1/ }));
  await user.keyboard('a');
  await user.type(await screen.findByRole('textbox'), 'no{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(send).toHaveBeenCalledTimes(2);
});

test('an action that requires a file has the user choose one', async () => {
  const onFile = vi.fn();
  const { user } = await renderList([
    itemOf('1', {
      actions: [
        { key: 'A', text: 'Hand in', label: 'Hand in: Item 1', icon: 'upload', tone: 'accept', onFile },
      ],
    }),
  ]);
  const input = document.querySelector<HTMLInputElement>('.work-row input[type="file"]')!;
  const onClick = vi.fn();
  input.addEventListener('click', onClick);
  await user.click(screen.getByRole('button', { name: 'Hand in: Item 1' }));
  expect(onClick).toHaveBeenCalledOnce();
  const file = new File(['x'], 'paper.pdf', { type: 'application/pdf' });
  await user.upload(input, file);
  expect(onFile).toHaveBeenCalledWith(file);
});

test('H postpones the current item to a day that is chosen', async () => {
  const { user, onLater } = await renderList([itemOf('1'), itemOf('2')]);
  await user.keyboard('jjh');
  await user.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }));
  expect(onLater).toHaveBeenCalledWith(expect.objectContaining({ key: '2' }), expect.any(String));
});
