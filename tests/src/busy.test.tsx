// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sendWithRetry } from '@crewdeck/engine/console/client/busy-retry.ts';
import { BusyNotice } from '@crewdeck/engine/console/ui/BusyNotice.tsx';
import { renderPart } from '../support/render.tsx';

test('while a busy server has turned something away, a calm line says so, and goes when it comes', async () => {
  await renderPart({ type: 'object', properties: {} }, {}, <BusyNotice />);
  const line = /The server is busy/;
  expect(screen.queryByText(line)).toBeNull();
  const answers = [
    new Response(null, { status: 503, headers: { 'retry-after': '1' } }),
    new Response('rows'),
  ];
  const sent = sendWithRetry(() => Promise.resolve(answers.shift()!));
  expect(await screen.findByRole('status')).toHaveProperty('textContent', expect.stringMatching(line));
  expect(await (await sent).text()).toBe('rows');
  await waitFor(() => {
    expect(screen.queryByText(line)).toBeNull();
  });
});
