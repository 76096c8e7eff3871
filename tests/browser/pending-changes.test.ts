import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

const emailOf = async (id: number): Promise<unknown> => {
  const answer = await fetch(`${browser.url}/api/rest/employees/${id}`, {
    headers: await browser.headersOf('hr'),
  });
  return ((await answer.json()) as { email: string }).email;
};

test(
  'a colleague’s e-mail stays as it is until someone else has confirmed the change',
  { tags: ['whole'] },
  async () => {
    const [id, email] = [9, 'changed.name@crewdeck.example'];
    const former = await emailOf(id);
    const page = await browser.open('hr', `/emp/all-employee/${id}`);
    await page.getByLabel('E-mail').first().fill(email);
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByText(/^Sent\. .* can confirm it\.$/)
      .first()
      .waitFor();
    expect(await emailOf(id)).toBe(former);
    await page.goto(`${browser.url}/emp/all-employee/${id}/show`);
    await page.getByText(/^You have requested this change\./).waitFor();
    const other = await browser.open('admin', '/pending-changes');
    const confirm = other.getByRole('button', { name: 'Confirm' });
    const line = other.getByRole('listitem').filter({ hasText: email, has: confirm });
    await line.getByRole('button', { name: 'Confirm' }).click();
    await other
      .getByText(/was confirmed and made/)
      .first()
      .waitFor();
    await line.waitFor({ state: 'detached' });
    expect(await emailOf(id)).toBe(email);

    await page.goto(`${browser.url}/emp/all-employee/${id}`);
    await page.getByLabel('E-mail').first().fill('changed.again@crewdeck.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByText(/^Sent\. .* can confirm it\.$/)
      .first()
      .waitFor();
    await page.goto(`${browser.url}/pending-changes`);
    await page.getByRole('button', { name: /^Withdraw your change/ }).click();
    await page.getByText('Your change was withdrawn.').first().waitFor();
    expect(await emailOf(id)).toBe(email);
  },
);
