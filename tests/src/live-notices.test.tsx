// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '@crewdeck/engine/console/client/session.ts';
import { NoticeBell } from '@crewdeck/engine/console/frame/notices/NoticeBell.tsx';
import { notices } from '../../src/parts/notices.ts';
import { renderPart } from '../support/render.tsx';

const user = {
  userId: 1,
  empId: 'CD0001',
  userName: 'Ada',
  name: 'Ada',
  email: 'ada@test.example',
  phone: null,
  userRole: 'admin',
  userRoleId: 1,
  role: 'Admin',
  locale: 'en-US',
  avatarUrl: null,
};
/** Events in their order. */
const log: string[] = [];
let unread = 0;
let stream: ReadableStreamDefaultController<Uint8Array>;
let open: () => void;

beforeEach(async () => {
  log.length = 0;
  unread = 3;
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = vi.fn();
      postMessage = vi.fn();
      close = vi.fn();
    },
  );
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller;
    },
  });
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        open = () => {
          log.push('open');
          resolve(new Response(body));
        };
      }),
  );
  startSession('token', { user, permissions: {} });
  await renderPart({ title: 'Thing' }, {}, <NoticeBell />, {
    notices: {
      ...notices,
      read: () => {
        log.push('read');
        return Promise.resolve({ rows: [], total: 0, unread });
      },
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  endSession('signOut');
});

const send = (text: string): Promise<void> =>
  act(async () => {
    stream.enqueue(new TextEncoder().encode(text));
  });
const bell = (count: number) => screen.findByRole('button', { name: `Notifications, ${count} unread` });

test('notifications are read once when their stream is open, and again when it announces some', async () => {
  expect(log).toEqual([]);
  await act(async () => open());
  await bell(3);
  expect(log).toEqual(['open', 'read']);
  unread = 4;
  await send('event: notification\ndata: {}\n\n');
  await bell(4);
  expect(log).toEqual(['open', 'read', 'read']);
});

test('without a stream they are read soon, and what has come until it opens is not missed', async () => {
  await bell(3);
  expect(log).toEqual(['read']);
  unread = 4;
  await act(async () => open());
  await bell(4);
  expect(log).toEqual(['read', 'open', 'read']);
});
