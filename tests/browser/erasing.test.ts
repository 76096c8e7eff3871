import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

/** Finds a former employee of the demo. */
async function findFormer(): Promise<{ id: number; name: string }> {
  const filter = encodeURIComponent(JSON.stringify({ isActive: false }));
  const answer = await fetch(`${browser.url}/api/rest/employees?filter=${filter}&range=[0,0]`, {
    headers: await browser.headersOf('hr'),
  });
  const [person] = (await answer.json()) as { id: number; name: string }[];
  return person!;
}

test(
  'hr has someone erased who has left, once someone else has confirmed it',
  { tags: ['whole'] },
  async () => {
    const { id, name } = await findFormer();
    const reason = 'The time to keep them is over';
    const page = await browser.open('hr', `/emp/all-employee/${id}/show?tab=data`);
    const section = page.locator('section').filter({ hasText: 'Erase the data' });
    await section
      .getByText(/^Kept for 10 years/)
      .first()
      .waitFor();
    const ask = async (why: string): Promise<void> => {
      await section.getByLabel('Reason').fill(why);
      await section.getByRole('button', { name: 'Request erasure' }).click();
      const question = page.getByRole('dialog', { name: `Erase the data of ${name}?` });
      await question.getByRole('button', { name: 'Request erasure' }).click();
    };
    await ask(`${name} wants it`);
    await section.getByText('Do not include the name or the e-mail address: the reason is kept.').waitFor();
    await ask(reason);
    await section.getByText('The erasure waits to be confirmed.').waitFor();
    await page.getByText(/^You have requested this change\./).waitFor();
    expect(await section.getByRole('button').count()).toBe(0);

    const other = await browser.open('admin', '/pending-changes');
    const line = other.getByRole('listitem').filter({ hasText: reason });
    await line.getByText(`Erasure of personal data · Employee · ${name}`).waitFor();
    await line.getByRole('button', { name: 'Confirm' }).click();
    await line.waitFor({ state: 'detached' });

    await page.getByText(/^Erasure of the data began on/).waitFor();
    await expect
      .poll(
        async () => {
          await page.reload();
          return page.getByRole('heading', { level: 1 }).textContent();
        },
        { timeout: 60_000 },
      )
      .toBe(`Former employee ${id}`);
    await page
      .getByText(/^Kept for 10 years/)
      .first()
      .waitFor();
    for (const command of ['Edit', 'Change photo', 'ID card'])
      expect(await page.getByText(command, { exact: true }).count(), command).toBe(0);
  },
);
