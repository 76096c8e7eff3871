// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { usePageSubmit } from '@crewdeck/engine/console/form/ActionBar.tsx';
import { useSubmitKeys } from '@crewdeck/engine/console/ui/use-submit-keys.ts';

interface PageProps {
  readonly forms?: number;
  readonly hasDialog?: boolean;
  readonly isBusy?: boolean;
  readonly onSend: () => void;
}

function Page({ forms = 1, hasDialog = false, isBusy = false, onSend }: PageProps): ReactElement {
  useSubmitKeys();
  usePageSubmit();
  return (
    <>
      <a href="/elsewhere">Elsewhere</a>
      <input aria-label="Search" />
      <main tabIndex={-1}>
        {Array.from({ length: forms }, (_, index) => (
          <form
            key={index}
            className="form"
            onSubmit={(event) => {
              event.preventDefault();
              onSend();
            }}
          >
            <button type="submit" disabled={isBusy}>
              Save
            </button>
          </form>
        ))}
      </main>
      {hasDialog && <div role="dialog" />}
    </>
  );
}

/** Returns how often the form is sent by Ctrl and Enter on an element. */
function sendFrom(selector: string, props: Partial<PageProps> = {}): number {
  const onSend = vi.fn();
  onTestFinished(cleanup);
  render(<Page {...props} onSend={onSend} />);
  const target = document.querySelector(selector) ?? document.body;
  fireEvent.keyDown(target, { key: 'Enter', code: 'Enter', ctrlKey: true });
  cleanup();
  return onSend.mock.calls.length;
}

test('Ctrl and Enter send the only form of a page from anywhere that has no use for them', () => {
  expect(sendFrom('form button')).toBe(1);
  expect(sendFrom('main')).toBe(1);
  expect(sendFrom('body')).toBe(1);
});

test('they send nothing from a link or another field, among several forms, or below a dialog', () => {
  expect(sendFrom('a')).toBe(0);
  expect(sendFrom('input')).toBe(0);
  expect(sendFrom('main', { forms: 2 })).toBe(0);
  expect(sendFrom('main', { hasDialog: true })).toBe(0);
  expect(sendFrom('main', { isBusy: true })).toBe(0);
});
