import { SMTPServer } from 'smtp-server';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';

let isRefusing = true;
const received: string[] = [];
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    stream.resume();
    stream.on('end', () => {
      if (isRefusing) {
        done(new Error('The mailbox is full'));
        return;
      }
      received.push(session.envelope.rcptTo[0]?.address ?? '');
      done();
    });
  },
});
await new Promise<void>((resolve) => {
  post.listen(0, '127.0.0.1', resolve);
});
const browser = useBrowser({
  SMTP_URL: `smtp://127.0.0.1:${(post.server.address() as { port: number }).port}`,
});
afterAll(async () => {
  await new Promise<void>((resolve) => {
    post.close(resolve);
  });
});

/** Lets the days pass in which what has failed is tried; the attempts themselves are the server's. */
async function hurry(): Promise<void> {
  await sql`update jobs set run_at = now(), created_at = now() - interval '3 days' where error is not null
    and done_at is null and failed_at is null and locked_until is null`.execute(browser.db);
  await sql`select pg_notify('crewdeck_jobs', '')`.execute(browser.db);
}

test('super_admin sees why a mail could not be sent, tries again when the mail server is well, and it arrives', async () => {
  const { userId } = await browser.headersOf('trainee');
  const invited = await fetch(`${browser.url}/api/v1/employee/${userId}/invitation`, {
    method: 'POST',
    headers: await browser.headersOf('hr'),
    body: '{}',
  });
  expect(invited.status).toBe(200);
  const failed = async (): Promise<number> => {
    await hurry();
    const { rows } = await sql<{ attempts: number }>`select attempts from jobs
      where kind = 'invitation' and failed_at is not null`.execute(browser.db);
    return rows[0]?.attempts ?? 0;
  };
  await expect.poll(failed, { timeout: 60_000, interval: 300 }).toBe(6);

  const page = await browser.open('admin', '/dashboard');
  await page.locator('.figure-card', { hasText: 'Failed jobs' }).click();
  await page.waitForURL('**/jobs?state=failed');
  const row = page.getByRole('row', { name: /Invitation.*Failed/ });
  await row.getByText('The mailbox is full').waitFor();
  const retry = row.getByRole('button', { name: /^Try again/ });
  isRefusing = false;
  await retry.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'tried again' }).waitFor();
  await page.getByText('No jobs of this kind.').waitFor();
  await expect.poll(() => received, { timeout: 20_000 }).toEqual(['trainee@crewdeck.example']);
  await page.getByLabel('State:').selectOption('done');
  await page.getByRole('row', { name: /Invitation.*Done/ }).waitFor();
}, 120_000);
