import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { monthOf } from '@crewdeck/engine/model/days.ts';
import { useBrowser } from '../support/browser.ts';
import { today } from '../support/moment.ts';

const browser = useBrowser();
/** Names of the tabs, those behind More too, without their counts. */
async function tabs(page: Page): Promise<string[]> {
  const shown = await page.getByRole('tab').allInnerTexts();
  const more = page.locator('.tab-more');
  if ((await more.count()) === 0) return shown.map((name) => name.replace(/\s*\d+$/, ''));
  await more.click();
  const rest = await page.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  return [...shown, ...rest].map((name) => name.replace(/\s*\d+$/, ''));
}
async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name: new RegExp(`^${name}( \\d+)?$`) });
  if ((await tab.count()) > 0) {
    await tab.click();
    return;
  }
  await page.locator('.tab-more').click();
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}
const read = async <T>(person: string, path: string): Promise<T> =>
  (
    (await (
      await fetch(`${browser.url}/api/v1/${path}`, { headers: await browser.headersOf(person) })
    ).json()) as {
      data: T;
    }
  ).data;
interface Profile {
  readonly user: {
    readonly phone: string;
    readonly bloodGroup: string | null;
    readonly address: { city: string } | null;
    readonly avatarUrl: string | null;
    readonly locale: string;
    readonly name: string;
    readonly empId: string;
  };
}
const profileOf = async (person: string): Promise<Profile['user']> =>
  (await read<Profile>(person, `userInfo/${(await browser.headersOf(person)).userId}`)).user;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** A picture of two colours, wider than high. */
const drawPhoto = (page: Page, type: string): Promise<string> =>
  page.evaluate((kind) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 600];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#0000ff';
    context.fillRect(0, 0, 450, 600);
    context.fillStyle = '#ff0000';
    context.fillRect(450, 0, 450, 600);
    return canvas.toDataURL(kind).split(',')[1] ?? '';
  }, type);

test('an employee changes the own phone, city and blood group, and nothing else', async () => {
  const before = await profileOf('employee');
  // Another value than the stored one, also when the test is tried once more.
  const other = <T>(now: T, one: T, two: T): T => (now === one ? two : one);
  const phone = other(before.phone, '+4915112345678', '+4915112345679');
  const city = other(before.address?.city, 'Hamburg', 'Bremen') ?? '';
  const bloodGroup = other(before.bloodGroup, 'AB-', 'AB+') ?? '';
  const page = await browser.open('employee', '/profile?tab=personal');
  await page.getByRole('button', { name: 'Change my details' }).click();
  const phoneInput = page.getByLabel('Phone').first();
  await phoneInput.fill('12');
  await page.getByLabel('City').fill(city);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Must be a valid phone number.').first().waitFor();
  await phoneInput.fill(phone);
  await page.getByLabel('Blood group').selectOption(bloodGroup);
  expect(await page.locator('form input[name="name"], form input[name="email"]').count()).toBe(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Change my details' }).waitFor();
  const user = await profileOf('employee');
  expect([user.phone, user.address?.city, user.bloodGroup]).toEqual([phone, city, bloodGroup]);
});

test('leaving the own data unsaved asks first', async () => {
  const page = await browser.open('employee', '/profile?tab=personal');
  await page.getByRole('button', { name: 'Change my details' }).click();
  await page.getByLabel('City').fill('Bonn');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  expect(await page.getByLabel('City').inputValue()).toBe('Bonn');
});

test('a language chosen while the own data is open neither loses nor refuses what was entered', async () => {
  const page = await browser.open('trainer', '/profile?tab=personal');
  await page.getByRole('button', { name: 'Change my details' }).click();
  await page.getByLabel('City').fill('Porto');
  const notified = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/userInfo/'),
  );
  await page.getByRole('button', { name: 'Language' }).click();
  await page
    .getByRole('menuitem', { name: 'Français' })
    .or(page.getByRole('menuitemradio', { name: 'Français' }))
    .first()
    .click();
  expect((await notified).status()).toBe(200);
  const city = page.getByLabel('Ville');
  await city.waitFor();
  expect(await city.inputValue()).toBe('Porto');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect
    .poll(() => profileOf('trainer'))
    .toMatchObject({ locale: 'fr-FR', address: { city: 'Porto' } });
});

test('what someone else changed meanwhile is taken over, and what was entered stays to be saved again', async () => {
  const page = await browser.open('support', '/profile?tab=personal');
  await page.getByRole('button', { name: 'Change my details' }).click();
  await page.getByLabel('City').fill('Faro');
  const { userId = '' } = await browser.headersOf('support');
  const [record] = (await (
    await fetch(
      `${browser.url}/api/rest/employees?filter=${encodeURIComponent(JSON.stringify({ empId: (await profileOf('support')).empId }))}`,
      { headers: await browser.headersOf('hr') },
    )
  ).json()) as { id: number; version: number }[];
  expect(String(record?.id)).toBe(userId);
  await fetch(`${browser.url}/api/rest/employees/${userId}`, {
    method: 'PUT',
    headers: await browser.headersOf('hr'),
    body: JSON.stringify({ phone: '+351912555018', version: record?.version }),
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your details were changed meanwhile.').waitFor();
  await expect
    .poll(() => page.getByLabel('Phone').first().inputValue(), { timeout: 10_000 })
    .toBe('+351912555018');
  expect(await page.getByLabel('City').inputValue()).toBe('Faro');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Change my details' }).waitFor();
  expect(await profileOf('support')).toMatchObject({ phone: '+351912555018', address: { city: 'Faro' } });
});

test('a language chosen in the profile is kept for the person', async () => {
  const page = await browser.open('support', '/profile');
  await page.locator('.person-settings').getByLabel('Language').selectOption({ label: 'Français' });
  await page.getByRole('tab', { name: 'Données personnelles' }).waitFor();
  await expect.poll(async () => (await profileOf('support')).locale, { timeout: 10_000 }).toBe('fr-FR');
});

test.each([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
])('a photo is cropped by keys and sent as %s; the frame shows it', async (ending, type) => {
  const page = await browser.open('manager', '/profile');
  await page.getByRole('button', { name: 'Change photo' }).click();
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: `me.${ending}`,
    mimeType: type,
    buffer: Buffer.from(await drawPhoto(page, type), 'base64'),
  });
  const area = page.getByRole('button', { name: 'Part of the photo that is used' });
  await area.focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
  const before = (await profileOf('manager')).avatarUrl;
  await page.getByRole('button', { name: 'Use photo' }).click();
  await page.getByText('Photo saved').waitFor();
  const { avatarUrl } = await profileOf('manager');
  expect(avatarUrl).not.toBe(before);
  const shown = page.locator('.profile-btn img[src^="blob:"]');
  await shown.waitFor();
  // The square was moved to the left end, so its left three quarters are blue.
  const colour = await page.evaluate(
    async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(image, 0, 0);
      const at = (share: number): number[] =>
        [...(context?.getImageData(Math.floor(image.naturalWidth * share), 200, 1, 1).data ?? [])].map(
          (value) => Math.round(value / 255),
        );
      return { size: [image.naturalWidth, image.naturalHeight], left: at(0.6), right: at(0.9) };
    },
    (await shown.getAttribute('src')) ?? '',
  );
  expect(colour).toEqual({ size: [512, 512], left: [0, 0, 1, 1], right: [1, 0, 0, 1] });
});

test('what is no picture is refused before it is sent', async () => {
  const page = await browser.open('employee', '/profile');
  await page.getByRole('button', { name: 'Change photo' }).click();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await page.getByText('This file is not a picture that can be read.').waitFor();
});

test('the ID card is downloaded as PDF', async () => {
  const page = await browser.open('employee', '/profile');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'ID card' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('id-card-EMP0005.pdf');
});

test('hr sees everything of a trainee that is open to hr on one page, a colleague of them does not', async () => {
  const page = await browser.open('hr', '/emp/all-employee/6/show');
  await page.getByRole('tab').first().waitFor();
  expect(await tabs(page)).toEqual([
    'Work',
    'Personal',
    'Documents',
    'Salary slips',
    'Leave',
    'Attendance',
    'Projects',
    'RYG status',
    'Checklists',
    'Trainee history',
    'Activity',
    'Stored data',
  ]);
  await page.getByRole('tab', { name: 'Work', exact: true }).press('ArrowRight');
  await page.waitForURL('**tab=personal');
  await openTab(page, 'Trainee history');
  await page
    .getByText(/changed Trainer/)
    .first()
    .waitFor();
  await openTab(page, 'Leave');
  await page.getByRole('heading', { level: 2, name: 'Leaves' }).waitFor();
  const own = await browser.open('trainee', '/profile');
  await own.getByRole('tab').first().waitFor();
  expect(await tabs(own)).not.toContain('Trainee history');
});

test('hr uploads a document for a person, replaces its file and downloads it', async () => {
  const page = await browser.open('hr', '/emp/all-employee/5/show?tab=documents');
  await page.getByRole('button', { name: 'Upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a document' });
  expect(await dialog.locator('label', { hasText: 'Document type' }).innerText()).toMatch(
    /^Document type\s*\*/,
  );
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await dialog.getByText('This field is required.').first().waitFor();
  await dialog.getByLabel('Title').fill('Training certificate');
  await dialog.getByLabel('Document type').click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await dialog.getByText('Choose a file.').waitFor();
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdf });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('Uploaded').waitFor();
  const documents = async (): Promise<
    { title: string; empId: number; fileName: string; mediaType: string; version: number }[]
  > => (await read<{ documentList: [] }>('hr', 'media/selectedEmpDoc?userId=5')).documentList;
  expect((await documents()).find(({ title }) => title === 'Training certificate')).toMatchObject({
    empId: 5,
    fileName: 'certificate.pdf',
    mediaType: 'document',
  });
  const menu = page.getByRole('button', { name: 'Actions for Training certificate' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Replace file' }).click();
  const other = page.getByRole('dialog', { name: 'Replace the file of Training certificate' });
  await other.getByLabel('File').setInputFiles({
    name: 'certificate-2.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([pdf, Buffer.from('%2\n')]),
  });
  await other.getByRole('button', { name: 'Replace file' }).click();
  await page.getByText('Replaced').waitFor();
  expect((await documents()).find(({ title }) => title === 'Training certificate')?.fileName).toBe(
    'certificate-2.pdf',
  );
  await menu.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('certificate-2.pdf');
});

test('an employee downloads a salary slip, and is not offered to upload one', async () => {
  const page = await browser.open('employee', '/profile?tab=slips');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await page.getByRole('button', { name: 'Upload' }).count()).toBe(0);
});

test("a person's page shows their month, what leave is left, and how much each tab holds", async () => {
  const { year, month } = monthOf(today());
  const {
    attendanceReport: [report],
  } = await read<{ attendanceReport: { days: unknown[] }[] }>(
    'hr',
    `attendance/report?userId=5&year=${year}&month=${month}`,
  );
  const { leaveCountList } = await read<{
    leaveCountList: {
      left: number | null;
      entitled: number;
      carriedOver: number;
      labels: { leaveType: string };
    }[];
  }>('hr', 'employee/leaveTypeLeaveCount/5');
  const { totalCount } = await read<{ totalCount: number }>('hr', 'media/selectedEmpDoc?userId=5');
  const page = await browser.open('hr', '/emp/all-employee/5/show');
  await expect
    .poll(() => page.locator('.person-month li').count(), { timeout: 10_000 })
    .toBe(report?.days.length);
  for (const { left, entitled, carriedOver, labels } of leaveCountList.filter((one) => one.left !== null)) {
    expect(
      await page.locator('.person-left div', { hasText: labels.leaveType }).locator('dd').innerText(),
    ).toBe(`${left} of ${entitled + carriedOver}`);
  }
  await page
    .getByRole('tab', { name: totalCount > 0 ? `Documents ${totalCount}` : 'Documents', exact: true })
    .waitFor();
});

test('tabs that do not fit stand behind More, and the chosen one is always in sight', async () => {
  const page = await browser.open('hr', '/emp/all-employee/6/show', { width: 360, isTouch: true });
  await page.locator('.tab-more').waitFor();
  expect(await page.getByRole('tab').count()).toBeLessThan(6);
  await openTab(page, 'Activity');
  await page.waitForURL('**tab=activity');
  await page.getByRole('tab', { name: 'Activity', selected: true }).press('ArrowLeft');
  await page.waitForURL('**tab=training');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-selected')))
    .toBe('true');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a trainer looks at a trainee on the same page, with the parts that are open to trainers', async () => {
  const page = await browser.open('trainer', '/emp/all-trainees/6/show');
  await page.getByRole('tab').first().waitFor();
  await page.locator('.person-month li').first().waitFor();
  const shown = await tabs(page);
  expect(shown).toEqual(
    expect.arrayContaining(['Work', 'Personal', 'Attendance', 'Trainee history', 'Activity']),
  );
  for (const closed of ['Documents', 'Salary slips', 'Leave']) expect(shown).not.toContain(closed);
  await openTab(page, 'Trainee history');
  await page
    .getByText(/changed Trainer/)
    .first()
    .waitFor();
});

test('one chooses how to hear of each kind of news, on a phone too, and goes back to the usual way', async () => {
  const settings = async (): Promise<{ kind: string; by: string }[]> => {
    const headers = await browser.headersOf('employee');
    return (await (
      await fetch(`${browser.url}/api/rest/notification-settings`, { headers })
    ).json()) as never;
  };
  const page = await browser.open('employee', '/profile?tab=notifications');
  const choice = page.getByLabel('Leave decided');
  await choice.waitFor();
  expect(await choice.locator('option:checked').innerText()).toBe('Also by mail, at once (usual)');
  await choice.selectOption('daily');
  await expect.poll(settings).toMatchObject([{ kind: 'leave_decided', by: 'daily' }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await choice.waitFor();
  expect(await choice.inputValue()).toBe('daily');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await choice.selectOption('none');
  await expect.poll(settings).toMatchObject([{ kind: 'leave_decided', by: 'none' }]);
  await choice.selectOption('mail');
  await expect.poll(settings).toEqual([]);
});
