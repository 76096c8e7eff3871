import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

interface Project {
  readonly id: number;
  readonly version: number;
  readonly clientId: number;
  readonly endDate: string;
  readonly labels: { readonly clientId: string };
}

async function api<T>(person: string, path: string, method = 'GET', body?: object): Promise<T> {
  const headers = await browser.headersOf(person);
  const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
  return (await (await fetch(`${browser.url}/api/rest/${path}`, init)).json()) as T;
}

/** Gives a project another client and another end; answers it before and after. */
async function change(id: number): Promise<readonly [Project, Project]> {
  const before = await api<Project>('admin', `projects/${id}`);
  const clients = await api<{ id: number }[]>('admin', 'clients');
  const other = clients.find((client) => client.id !== before.clientId);
  const body = { clientId: other?.id, endDate: '2031-05-17', version: before.version };
  return [before, await api<Project>('admin', `projects/${id}`, 'PATCH', body)];
}

test('the history of a record names each field with what it was and what it is, never an id', async () => {
  const [before, after] = await change(2);
  const page = await browser.open('hr', '/project-management/view/2');
  const entry = page.locator('.activity li', { hasText: 'changed this' }).first();
  const lines = entry.locator('.changes li');
  await lines.filter({ hasText: before.labels.clientId }).waitFor();
  expect(await lines.filter({ hasText: 'Client' }).innerText()).toMatch(
    new RegExp(`Client:\\s+${before.labels.clientId}\\s+becomes\\s+${after.labels.clientId}`),
  );
  expect(await lines.filter({ hasText: 'End date' }).innerText()).toContain('May 17, 2031');
  expect(await lines.count()).toBe(2);
});

test('it speaks the language of who reads it, on a phone too', async () => {
  await change(3);
  const page = await browser.open('hr', '/project-management/view/3', { locale: 'ru-RU', width: 390 });
  const lines = page.locator('.activity li').first().locator('.changes li');
  await lines.filter({ hasText: 'Клиент' }).waitFor();
  await lines.filter({ hasText: '17 мая 2031' }).waitFor();
});

test('an entry of the audit says the same on its page; how it is stored only to super admins', async () => {
  await change(4);
  const filter = encodeURIComponent(JSON.stringify({ entity: 'projects', entityId: 4, action: 'update' }));
  const [entry] = await api<{ id: number }[]>('admin', `audit?filter=${filter}&sort=["at","DESC"]`);
  const read = async (person: string): Promise<string> => {
    const page = await browser.open(person, `/audit/${entry?.id}/show`);
    await page.locator('.changes li', { hasText: 'May 17, 2031' }).first().waitFor();
    return page.locator('main').innerText();
  };
  expect(await read('hr')).not.toMatch(/2031-05-17|Request ID/);
  expect(await read('admin')).toMatch(/2031-05-17[^]*Request ID/);
});

test('of a value that its reader does not see it says that it has changed, in words of theirs', async () => {
  const { version, bloodGroup } = await api<{ version: number; bloodGroup: string }>('admin', 'employees/12');
  await api('admin', 'employees/12', 'PATCH', { bloodGroup: bloodGroup === 'O-' ? 'O+' : 'O-', version });
  const filter = encodeURIComponent(JSON.stringify({ entity: 'employees', entityId: 12, action: 'update' }));
  const [entry] = await api<{ id: number }[]>('hr', `audit?filter=${filter}&sort=["at","DESC"]`);
  const page = await browser.open('hr', `/audit/${entry?.id}/show`, { locale: 'ru-RU' });
  const line = page.locator('.changes li', { hasText: 'Группа крови' });
  expect(await line.innerText()).toMatch(/^Группа крови:\s+изменено, значение скрыто$/);
});

test('of a longer text the history shows what went and what came', async () => {
  const before = await api<{ id: number; version: number }>('admin', 'projects/5');
  const write = async (description: string): Promise<void> => {
    const { version } = await api<{ version: number }>('admin', 'projects/5');
    await api('admin', 'projects/5', 'PATCH', { description, version });
  };
  await write('The first of several lines about this project.');
  await write('The second of several lines about this project.');
  const page = await browser.open('hr', `/project-management/view/${before.id}`);
  const text = page.locator('.activity li').first().locator('.text-change');
  await expect.poll(() => text.locator('del').innerText()).toBe('first');
  expect(await text.locator('ins').innerText()).toBe('second');
});

test('a policy is compared with the version before it', async () => {
  const write = (content: string) =>
    api('admin', 'static-contents', 'POST', { title: 'leave_policy', content });
  await write('<p>Leave is asked for a week before.</p>');
  await write('<p>Leave is asked for a month before.</p>');
  const page = await browser.open('employee', '/config/leave-policy');
  await page.getByText('Leave is asked for a month before.').waitFor();
  await page.getByRole('button', { name: 'What has changed' }).click();
  expect(await page.locator('.reading del').innerText()).toBe('week');
  expect(await page.locator('.reading ins').innerText()).toBe('month');
});
