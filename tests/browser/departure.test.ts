import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { useDesk } from '../support/browser.ts';

const desk = useDesk();

interface Person {
  readonly userId: number;
  readonly name: string;
  readonly isActive?: boolean;
  readonly leavingDate?: string | null;
  readonly managerId?: number | null;
}
const ask = async (path: string, options: RequestInit = {}): Promise<unknown> => {
  const answer = await fetch(`${desk.url}/api/${path}`, { ...options, headers: await desk.headersOf('hr') });
  return answer.json();
};
const personOf = async (id: number): Promise<Person> => (await ask(`rest/employees/${id}`)) as Person;
const openWorkOf = async (id: number): Promise<{ kind: string; id: number; name: string }[]> =>
  (
    (await ask(`v1/employee/${id}/open-work`)) as {
      data: { openWork: { kind: string; id: number; name: string }[] };
    }
  ).data.openWork;

/** Somebody of the demo who leads people. */
async function findLeader(): Promise<Person> {
  const filter = encodeURIComponent(JSON.stringify({ isActive: true }));
  const people = (await ask(`rest/employees?filter=${filter}&range=[0,199]`)) as Person[];
  // Nobody ends their own employment, and hr not a super admin's.
  const kept = await Promise.all(['hr', 'admin'].map(async (one) => (await desk.headersOf(one)).userId));
  for (const managerId of new Set(people.map((one) => one.managerId)))
    if (managerId && !kept.includes(String(managerId))) {
      const kinds = (await openWorkOf(managerId)).map(({ kind }) => kind);
      if (kinds.includes('reports')) return personOf(managerId);
    }
  throw new Error('nobody leads anybody');
}

async function openDialog(page: Page, name: string) {
  await page.getByRole('button', { name: 'End employment' }).click();
  return page.getByRole('dialog', { name: `End the employment of ${name}` });
}

test('hr ends an employment: what is open is listed, and someone takes it over', async () => {
  const leader = await findLeader();
  const open = await openWorkOf(leader.userId);
  const page = await desk.open('hr', `/emp/all-employee/${leader.userId}/show`);
  const dialog = await openDialog(page, leader.name);
  const reports = open.filter(({ kind }) => kind === 'reports');
  await dialog
    .getByRole('heading', {
      name: reports.length === 1 ? 'Leads one person' : `Leads ${reports.length} people`,
    })
    .waitFor();
  await dialog.getByText(reports[0]!.name).first().waitFor();
  await dialog.getByRole('radio', { name: 'At once' }).check();
  await dialog.getByRole('button', { name: 'End now' }).click();
  // Nobody is named yet: it is said at the input, and nothing has happened.
  const kinds = new Set(open.map(({ kind }) => kind).filter((kind) => kind !== 'requests'));
  await expect.poll(() => dialog.getByText('This field is required.').count()).toBe(kinds.size);
  expect((await personOf(leader.userId)).isActive).toBe(true);
  for (const input of await dialog.getByRole('combobox').all()) {
    await input.click();
    const options = page.getByRole('option');
    await options.first().waitFor();
    const names = await options.allInnerTexts();
    await options.nth(names.findIndex((name) => !name.includes(leader.name))).click();
  }
  await dialog.getByRole('button', { name: 'End now' }).click();
  await page.getByText(`${leader.name} has left; the account is closed.`).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'End employment' }).count()).toBe(0);
  expect((await personOf(leader.userId)).isActive).toBe(false);
  expect((await personOf(reports[0]!.id)).managerId).not.toBe(leader.userId);
});

test('a last day is noted; until then the work may stay where it is', async () => {
  const leader = await findLeader();
  const page = await desk.open('hr', `/emp/all-employee/${leader.userId}/show`);
  const dialog = await openDialog(page, leader.name);
  await dialog.getByRole('button', { name: 'Note the last day' }).click();
  await dialog.getByText('This field is required.').waitFor();
  const year = new Date().getFullYear() + 1;
  await dialog.getByRole('textbox', { name: 'Last day of work' }).fill(`${year}-12-31`);
  await dialog.getByRole('button', { name: 'Note the last day' }).click();
  await page.getByText(`The last day of ${leader.name} is noted.`).waitFor();
  expect(await personOf(leader.userId)).toMatchObject({ isActive: true, leavingDate: `${year}-12-31` });
});

test('a colleague is not offered to end anything, nor anybody their own employment', async () => {
  const { userId } = await desk.headersOf('employee');
  const manager = await desk.open('manager', `/emp/all-employee/${userId}/show`);
  await manager.getByRole('heading', { level: 1 }).waitFor();
  expect(await manager.getByRole('button', { name: 'End employment' }).count()).toBe(0);
  const own = await desk.open('hr', '/profile');
  await own.getByRole('button', { name: 'Change photo' }).waitFor();
  expect(await own.getByRole('button', { name: 'End employment' }).count()).toBe(0);
});

test('hr signs somebody out wherever they are', async () => {
  const { userId } = await desk.headersOf('employee');
  const theirs = await desk.open('employee', '/dashboard');
  await theirs.getByRole('heading', { level: 1 }).waitFor();
  const page = await desk.open('hr', `/emp/all-employee/${userId}/show`);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByText(/sessions? ended\./i).waitFor();
  await theirs.getByRole('link', { name: 'Calendar', exact: true }).first().click();
  await theirs.getByLabel('Password', { exact: true }).waitFor();
});
