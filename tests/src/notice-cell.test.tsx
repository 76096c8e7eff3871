// @vitest-environment jsdom
import { expect, test } from 'vitest';
import NoticeCell from '../../src/views/notifications/NoticeCell.tsx';
import { notices } from '../../src/parts/notices.ts';
import { renderPart } from '../support/render.tsx';

test('the page of a notification has its sentence, not the values that it is made of', async () => {
  const notice = { id: 7, kind: 'event_today', params: { date: '2026-11-26', title: 'Summer party' } };
  const { view } = await renderPart({ title: 'Thing' }, {}, <NoticeCell record={notice} />, {
    notices,
    locale: 'ru-RU',
  });
  expect((await view.findByText(/Summer party/)).textContent).toBe('чт, 26 нояб.: Summer party');
});
