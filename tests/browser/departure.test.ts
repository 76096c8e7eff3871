import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { monthOf } from '@crewdeck/engine/model/days.ts';
import { useBrowser } from '../support/browser.ts';
import { today } from '../support/moment.ts';

const browser = useBrowser();

interface Person {
  readonly userId: number;
  readonly name: string;
  readonly isActive?: boolean;
  readonly leavingDate?: string | null;
  readonly managerId?: number | null;
}
const ask = async (path: string, options: RequestInit = {}, person = 'hr'): Promise<unknown> => {
  const headers = {
    ...(await browser.headersOf(person)),
    ...(options.body && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(`${browser.url}/api/${path}`, { ...options, headers });
  return answer.json();
};
/** A second pair of eyes confirms what waits about a person. */
async function confirmFor({ userId }: Person): Promise<void> {
  const waiting = `v1/pending-changes?stem=employees&recordId=${userId}&state=0`;
  const { data } = (await ask(waiting, {}, 'admin')) as { data: { pendingChangeList: { id: number }[] } };
  expect(data.pendingChangeList).toHaveLength(1);
  const decide = `v1/pending-changes/${data.pendingChangeList[0]!.id}/decide`;
  const answer = await ask(decide, { method: 'POST', body: JSON.stringify({ state: 1 }) }, 'admin');
  expect(answer).toMatchObject({ status: true });
}
const personOf = async (id: number): Promise<Person> => (await ask(`rest/employees/${id}`)) as Person;
const openWorkOf = async (id: number): Promise<{ kind: string; id: number; name: string }[]> =>
  (
    (await ask(`v1/employee/${id}/open-work`)) as {
      data: { openWork: { kind: string; id: number; name: string }[] };
    }
  ).data.openWork;

/** Finds a person of the demo with reports. */
async function findLeader(): Promise<Person> {
  const filter = encodeURIComponent(JSON.stringify({ isActive: true }));
  const people = (await ask(`rest/employees?filter=${filter}&range=[0,199]`)) as Person[];
  // Nobody ends their own employment, and hr not a super admin's.
  const kept = await Promise.all(['hr', 'admin'].map(async (one) => (await browser.headersOf(one)).userId));
  for (const managerId of new Set(people.map((one) => one.managerId)))
    if (managerId && !kept.includes(String(managerId))) {
      const kinds = (await openWorkOf(managerId)).map(({ kind }) => kind);
      if (kinds.includes('reports')) return personOf(managerId);
    }
  throw new Error('nobody leads anybody');
}

/** Finds a person of another team without open work. */
async function findFree(leader: Person): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ isActive: true }));
  const people = (await ask(`rest/employees?filter=${filter}&range=[100,199]`)) as Person[];
  for (const { userId, managerId } of people)
    if (managerId !== leader.userId && (await openWorkOf(userId)).length === 0) return userId;
  throw new Error('everybody has something open');
}

async function openDialog(page: Page, name: string) {
  await page.getByRole('button', { name: 'End employment' }).click();
  return page.getByRole('dialog', { name: `End the employment of ${name}` });
}

/** Chooses a new owner for each kind of work in a dialog. */
async function nameTakers(page: Page, dialog: Locator, leaver: Person): Promise<void> {
  for (const input of await dialog.getByRole('combobox').all()) {
    await input.click();
    const options = page.getByRole('option');
    // hr reports to none of these leaders, so that no circle of reports arises.
    if ((await input.getAttribute('name')) === 'handOver.reports') {
      await input.fill('Helen Brandt');
      await options.filter({ hasText: 'Helen Brandt' }).click();
      continue;
    }
    await options.first().waitFor();
    const names = await options.allInnerTexts();
    await options.nth(names.findIndex((name) => !name.includes(leaver.name))).click();
  }
}

/** Hands over what the console asks for after a refusal. */
async function handOver(page: Page, leaver: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Hand over the work of ${leaver.name}` });
  await dialog.getByRole('heading', { name: /^Leads/ }).waitFor();
  await nameTakers(page, dialog, leaver);
  await dialog.getByRole('button', { name: 'Hand over and go on' }).click();
  await page.getByText(`The work of ${leaver.name} is handed over.`).waitFor();
}

test('hr ends an employment: what is open is listed, and someone takes it over', async () => {
  const leader = await findLeader();
  const open = await openWorkOf(leader.userId);
  const page = await browser.open('hr', `/emp/all-employee/${leader.userId}/show`);
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
  await nameTakers(page, dialog, leader);
  await dialog.getByRole('button', { name: 'End now' }).click();
  // Who leads people does not go by one person's word.
  await page
    .getByText(/^Sent\. .* can confirm it\.$/)
    .first()
    .waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect((await personOf(leader.userId)).isActive).toBe(true);
  await confirmFor(leader);
  await page.reload();
  await page.getByRole('heading', { name: leader.name }).first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'End employment' }).count()).toBe(0);
  expect((await personOf(leader.userId)).isActive).toBe(false);
  expect((await personOf(reports[0]!.id)).managerId).not.toBe(leader.userId);
});

test('a last day is noted; until then the work may stay where it is', { tags: ['whole'] }, async () => {
  const leader = await findLeader();
  const page = await browser.open('hr', `/emp/all-employee/${leader.userId}/show`);
  const dialog = await openDialog(page, leader.name);
  await dialog.getByRole('button', { name: 'Note the last day' }).click();
  await dialog.getByText('This field is required.').waitFor();
  const year = monthOf(today()).year + 1;
  await dialog.getByRole('textbox', { name: 'Last day of work' }).fill(`${year}-12-31`);
  await dialog.getByRole('button', { name: 'Note the last day' }).click();
  await page
    .getByText(/^Sent\. .* can confirm it\.$/)
    .first()
    .waitFor();
  await confirmFor(leader);
  expect(await personOf(leader.userId)).toMatchObject({ isActive: true, leavingDate: `${year}-12-31` });
});

test(
  'who is made inactive in the form and has something open hands it over there, and nothing typed is lost',
  { tags: ['whole'] },
  async () => {
    const leader = await findLeader();
    const page = await browser.open('hr', `/emp/all-employee/${leader.userId}`);
    await page.getByLabel('Phone').first().fill('+49 30 7654321');
    await page.getByRole('switch', { name: 'Active' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await handOver(page, leader);
    await page.waitForURL(/all-employee$/);
    expect(await personOf(leader.userId)).toMatchObject({ isActive: false, phone: '+49307654321' });
    expect((await openWorkOf(leader.userId)).length).toBe(0);
  },
);

test('who cancels the hand-over finds the form as it was left', { tags: ['whole'] }, async () => {
  const leader = await findLeader();
  const page = await browser.open('hr', `/emp/all-employee/${leader.userId}`);
  await page.getByRole('switch', { name: 'Active' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.getByRole('switch', { name: 'Active' }).isChecked()).toBe(false);
  expect((await personOf(leader.userId)).isActive).toBe(true);
});

test('someone who is deleted hands over first', { tags: ['whole'] }, async () => {
  const leader = await findLeader();
  const page = await browser.open('hr', `/emp/all-employee/${leader.userId}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await handOver(page, leader);
  await page.waitForURL(/all-employee$/);
  expect(await personOf(leader.userId)).toMatchObject({ code: 'not_found' });
});

test(
  'of many who are made inactive, those with something open are named, and handed over one by one',
  { tags: ['whole'] },
  async () => {
    const leader = await findLeader();
    const both = [leader.userId, await findFree(leader)];
    const filter = encodeURIComponent(JSON.stringify({ id: both }));
    const page = await browser.open('hr', `/emp/all-employee?filter=${filter}`);
    await expect.poll(() => page.locator('table.list-table tbody tr').count()).toBe(2);
    await page.locator('thead').getByRole('checkbox').check();
    await page.locator('.selection').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('combobox', { name: 'Field to change' }).selectOption({ label: 'Active' });
    await page.getByRole('switch', { name: 'Active' }).uncheck();
    await page.getByRole('button', { name: 'Change 2 entries' }).click();
    const refused = page.getByRole('dialog', { name: 'One entry was refused' });
    await refused.getByText(leader.name).waitFor();
    await refused.getByText('This person leads others. Hand them over to another manager first.').waitFor();
    await refused.getByRole('button', { name: `Settle: ${leader.name}` }).click();
    await handOver(page, leader);
    await refused.waitFor({ state: 'detached' });
    for (const id of both) expect((await personOf(id)).isActive).toBe(false);
    expect(await page.locator('.selection').count()).toBe(0);
  },
);

test(
  'a colleague is not offered to end anything, nor anybody their own employment',
  { tags: ['whole'] },
  async () => {
    const { userId } = await browser.headersOf('employee');
    const manager = await browser.open('manager', `/emp/all-employee/${userId}/show`);
    await manager.getByRole('heading', { level: 1 }).waitFor();
    expect(await manager.getByRole('button', { name: 'End employment' }).count()).toBe(0);
    const own = await browser.open('hr', '/profile');
    await own.getByRole('button', { name: 'Change photo' }).waitFor();
    expect(await own.getByRole('button', { name: 'End employment' }).count()).toBe(0);
  },
);

test('hr signs someone out wherever they are', { tags: ['whole'] }, async () => {
  const { userId } = await browser.headersOf('employee');
  const theirs = await browser.open('employee', '/dashboard');
  await theirs.getByRole('heading', { level: 1 }).waitFor();
  const page = await browser.open('hr', `/emp/all-employee/${userId}/show`);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByText(/sessions? ended\./i).waitFor();
  await theirs.getByRole('link', { name: 'Calendar', exact: true }).first().click();
  await theirs.getByLabel('Password', { exact: true }).waitFor();
});
