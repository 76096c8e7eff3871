import { SMTPServer } from 'smtp-server';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createDatabase, startCluster } from '@crewdeck/engine/cli/machine/postgres.ts';
import { useDesk } from '../support/browser.ts';

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
const cluster = await startCluster();
const database = await createDatabase(cluster.url, 'jobs');
const desk = useDesk({
  DATABASE_URL: database,
  SMTP_URL: `smtp://127.0.0.1:${(post.server.address() as { port: number }).port}`,
});
afterAll(async () => {
  await new Promise<void>((resolve) => {
    post.close(resolve);
  });
  await cluster.stop();
});

/** Lets the days pass in which what has failed is tried; the attempts themselves are the server's. */
async function hurry(client: pg.Client): Promise<void> {
  await client.query(
    "update jobs set run_at = now(), created_at = now() - interval '3 days' where error is not null and done_at is null and failed_at is null and locked_until is null; select pg_notify('crewdeck_jobs', '')",
  );
}

test('super_admin sees why a mail could not be sent, tries again when the mail server is well, and it arrives', async () => {
  const { userId } = await desk.headersOf('trainee');
  const invited = await fetch(`${desk.url}/api/v1/employee/${userId}/invitation`, {
    method: 'POST',
    headers: await desk.headersOf('hr'),
    body: '{}',
  });
  expect(invited.status).toBe(200);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const failed = async (): Promise<number> => {
    await hurry(client);
    return (
      (
        await client.query<{ attempts: number }>(
          "select attempts from jobs where kind = 'invitation' and failed_at is not null",
        )
      ).rows[0]?.attempts ?? 0
    );
  };
  await expect.poll(failed, { timeout: 60_000, interval: 300 }).toBe(6);

  const page = await desk.open('admin', '/dashboard');
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
  await client.end();
  await page.getByLabel('State:').selectOption('done');
  await page.getByRole('row', { name: /Invitation.*Done/ }).waitFor();
}, 120_000);
