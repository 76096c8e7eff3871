import { expect, test } from 'vitest';
import { addDays, startOfWeek } from '@crewdeck/engine/model/days.ts';
import { useBrowser } from '../support/browser.ts';
import { today } from '../support/moment.ts';

const browser = useBrowser();

test('the inbox counts everything that waits and shows more than the first hundred', async () => {
  const headers = await browser.headersOf('hr');
  const call = async <T>(path: string, body?: object): Promise<T> =>
    (await (
      await fetch(`${browser.url}/api/${path}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
    ).json()) as T;
  const types = (await call<{ data: { id: number; uniqueValue: string }[] }>('v1/globalType/leave-type'))
    .data;
  const monday = addDays(startOfWeek(today()), 140);
  const filter = encodeURIComponent(JSON.stringify({ isActive: true }));
  const people = await call<{ id: number }[]>(`rest/employees?range=[0,139]&filter=${filter}`);
  for (const { id } of people)
    await call('v1/employee/markLeave', {
      userId: id,
      leaveType: types.find((one) => one.uniqueValue === 'unpaid_leave')?.id,
      leaveFrom: monday,
      leaveTo: addDays(monday, 4),
      dayPart: 'full',
      reason: 'Many at once',
    });
  const { data } = await call<{ data: { company: { waiting: { leaves: number } } } }>('v1/dashboard/summary');
  const { leaves } = data.company.waiting;
  expect(leaves).toBeGreaterThan(110);
  const page = await browser.open('hr', '/leave-request?view=inbox&kind=leaves');
  await page.locator('.inbox-row').first().waitFor();
  await expect.poll(() => page.locator('.inbox .view-tab em').first().textContent()).toBe(String(leaves));
  expect(await page.locator('.inbox-row').count()).toBeLessThanOrEqual(100);
  // A hundred at a time, until all of them are there.
  const rows = page.locator('.inbox-row');
  for (let shown = await rows.count(); shown < leaves; shown = await rows.count()) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(shown);
  }
  expect(await rows.count()).toBe(leaves);
});
