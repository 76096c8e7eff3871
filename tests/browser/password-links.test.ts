import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();
interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

async function readMail(recipient: string, subject: string): Promise<Mail> {
  const headers = await browser.headersOf('admin');
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const { data } = (await (
          await fetch(`${browser.url}/api/v1/outbox?searchText=${encodeURIComponent(recipient)}`, { headers })
        ).json()) as { data: { mailList: Mail[] } };
        found = data.mailList.find((mail) => mail.subject.includes(subject));
        return found !== undefined;
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  return found as Mail;
}
const linkOf = (mail: Mail): string =>
  new URL(/https?:\/\/\S+/.exec(mail.body)?.[0] ?? '').pathname +
  new URL(/https?:\/\/\S+/.exec(mail.body)?.[0] ?? '').search;
const visit = async (address: string): Promise<Page> => browser.open(undefined, address);

test('a forgotten password is replaced by the link of a mail, which works once', async () => {
  const page = await visit('/auth/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.waitForURL('**/auth/forgot-password');
  await page.fill('input[name=email]', 'manager@crewdeck.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
  const link = linkOf(await readMail('manager@crewdeck.example', 'Choose a new password'));
  await page.goto(`${browser.url}${link}`);
  await page.getByText('For the account manager@crewdeck.example.').waitFor();
  expect(new URL(page.url()).search).toBe('');
  const field = page.locator('input[name=password]');
  expect(await field.getAttribute('autocomplete')).toBe('new-password');
  await field.fill('Password#1');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.getByText('This password is too common.').waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('Harder#2027'));
  await field.press('ControlOrMeta+A');
  await field.press('ControlOrMeta+V');
  expect(await field.inputValue()).toBe('Harder#2027');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.waitForURL('**/dashboard');
  const again = await visit(link);
  await again.getByRole('heading', { name: 'This link is not valid' }).waitFor();
  await again.getByRole('button', { name: 'Ask for a new link' }).click();
  await again.waitForURL('**/auth/forgot-password');
});

test('an address that nobody has gets the same answer, and no mail', async () => {
  const page = await visit('/auth/forgot-password');
  await page.fill('input[name=email]', 'nobody@crewdeck.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
});

test('hr invites someone, who chooses a password and is in; the record says how far they are', async () => {
  const page = await browser.open('hr', '/emp/all-employee');
  const headers = await browser.headersOf('hr');
  const [model] = (await (
    await fetch(
      `${browser.url}/api/rest/employees?range=[0,0]&filter=${encodeURIComponent('{"email":"employee@crewdeck.example"}')}`,
      { headers },
    )
  ).json()) as Record<string, unknown>[];
  const body = {
    name: 'Nora Newhire',
    email: 'nora@crewdeck.example',
    phone: '+4930123456',
    userRole: model?.userRole,
    designation: model?.designation,
    department: model?.department,
    joiningDate: '2026-01-05',
  };
  const person = (await (
    await fetch(`${browser.url}/api/rest/employees`, { method: 'POST', headers, body: JSON.stringify(body) })
  ).json()) as { id: number };
  const link = linkOf(await readMail('nora@crewdeck.example', 'Welcome'));
  await page.goto(`${browser.url}/emp/all-employee/${person.id}/show`);
  await page.getByText('Invited', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('The invitation is on its way.').waitFor();
  let newest = link;
  await expect
    .poll(
      async () => {
        newest = linkOf(await readMail('nora@crewdeck.example', 'Welcome'));
        return newest !== link;
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  const old = await visit(link);
  await old.getByRole('heading', { name: 'This link is not valid' }).waitFor();
  const guest = await visit(newest);
  await guest.getByRole('heading', { name: 'Welcome, Nora Newhire' }).waitFor();
  await guest.reload();
  await guest.getByRole('heading', { name: 'Welcome, Nora Newhire' }).waitFor();
  await guest.fill('input[name=password]', 'First#2027');
  await guest.getByRole('button', { name: 'Save and sign in' }).click();
  await guest.waitForURL('**/dashboard');
  await page.reload();
  await page.getByText('Accepted', { exact: true }).waitFor();
});

test('the record says until when resets are held, and offers no invitation meanwhile', async () => {
  // A person with company sign-in only.
  const { rows } = await sql<{ id: number }>`with person as
      (select id from employees where email = 'support@crewdeck.example'),
    gone as (delete from credentials where user_id in (select id from person))
    insert into identities (issuer, subject, user_id, email)
    select 'https://id.example', 'support-1', id, 'support@crewdeck.example' from person
    returning user_id as id`.execute(browser.db);
  const page = await browser.open('hr', `/emp/all-employee/${rows[0]!.id}/show`);
  await page.getByRole('button', { name: 'Release' }).click();
  await page.getByText('From 24 hours from now on').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await page.getByText('Resets are held until').waitFor();
  await page.getByText('Company sign-in:').waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: /^Send/ }).count()).toBe(0);
  await sql`delete from sign_in_holds`.execute(browser.db);
  await page.reload();
  await page.getByRole('button', { name: /^Send/ }).waitFor();
  expect(await page.getByText('Resets are held until').count()).toBe(0);
});

test('who has to wait reads for how long', async () => {
  const page = await visit('/auth/login');
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await fetch(`${browser.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'trainee@crewdeck.example', password: 'Wrong#2026' }),
    });
  }
  await page.fill('input[name=email]', 'trainee@crewdeck.example');
  await page.fill('input[name=password]', 'Wrong#2026');
  await page.click('button[type=submit]');
  await page.getByText(/failed attempts.*You can try again in 1[0-5] min\./).waitFor();
});

test('who requests too many links reads why and for how long they wait', async () => {
  const page = await visit('/auth/forgot-password');
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await fetch(`${browser.url}/api/v1/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'waiting@crewdeck.example' }),
    });
  }
  await page.fill('input[name=email]', 'waiting@crewdeck.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText(/Many links have been requested.*in 1[0-5] min\./).waitFor();
});
