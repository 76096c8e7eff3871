import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { schemas } from '../../generated/schemas.ts';
import { buildModels } from '../../resources/engine/model.ts';
import { buildRoutes, isReachable, type Route } from '../../resources/engine/routes.ts';
import { definitions } from '../../resources/index.ts';
import { overviews } from '../../resources/pages.ts';
import type { PermissionMap } from '../../resources/permissions.ts';
import { findBarriers } from '../support/barriers.ts';
import { useDesk } from '../support/browser.ts';

const desk = useDesk();
const routes = buildRoutes(buildModels(schemas, definitions), overviews);
/** Every role × route takes minutes; the daily run looks at all pages as super_admin. */
const isWhole = process.env.TEST_ALL !== undefined;
const people = ['admin', 'hr', 'trainer', 'manager', 'employee', 'trainee', 'support'] as const;

/** An address of the route with the number of a row that there is. */
const addressOf = (route: Route): string => route.path.replace(/\{(\w+)\}/g, (_match, name: string) => (name === 'empId' ? '5' : route.stem === 'trainees' ? '6' : '1'));

async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(`${desk.url}${address}`);
  await page.waitForFunction(() => document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"], .page-skeleton') === null);
}

/** What is wrong with the layout: a page wider than the window, a raw key. */
const findLayoutFaults = (page: Page): Promise<string[]> => page.evaluate(() => {
  const wide = document.documentElement.scrollWidth > window.innerWidth + 1 ? [`scrolls sideways: ${document.documentElement.scrollWidth} > ${window.innerWidth}`] : [];
  const toasts = [...document.querySelectorAll<HTMLElement>('.toast')].map((toast) => `toast: ${toast.innerText}`);
  const keys = [...document.body.innerText.matchAll(/\b(?:crewdeck|resources|ra)\.(?!example)[a-z][\w.-]+/g)].map((match) => `raw key: ${match[0]}`);
  const cut = [...document.querySelectorAll<HTMLElement>('.btn, .menu-item > span, h1, .view-tab')].filter((element) => element.offsetParent !== null && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0).map((element) => `cut: ${element.innerText}`);
  return [...wide, ...toasts, ...keys, ...cut];
});

test('every page of super_admin is shown, without a barrier or a complaint', async () => {
  const page = await desk.open('admin', '/dashboard');
  const found: Record<string, string[]> = {};
  for (const route of routes) {
    await arrive(page, addressOf(route));
    const barriers = [...await findBarriers(page), ...await findLayoutFaults(page), ...desk.problems.splice(0)];
    if (barriers.length > 0) found[addressOf(route)] = barriers;
  }
  expect(found).toEqual({});
}, 300_000);

test.each(['light', 'dark'] as const)('forms, panels and menus have no barrier in %s', async (theme) => {
  const page = await desk.open('admin', '/emp/all-employee/20', { theme });
  await page.getByLabel('Phone').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await arrive(page, '/emp/all-employee');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^Actions for/ }).first().click();
  await page.getByRole('menuitem', { name: 'Quick view' }).click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test.each(['/auth/login', '/auth/lockscreen', '/auth/forgot-password', '/auth/reset-password', '/auth/register', '/auth/404', '/auth/500'])('%s is open to a visitor and has no barrier', async (address) => {
  const page = await desk.open(undefined, address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect([...await findBarriers(page), ...await findLayoutFaults(page)]).toEqual([]);
});

test('a visitor is asked to sign in at every address', async () => {
  const page = await desk.open(undefined, '/auth/login');
  for (const route of routes) {
    await page.goto(`${desk.url}${addressOf(route)}`);
    await page.waitForURL('**/auth/login');
  }
}, 180_000);

const typical = ['/dashboard', '/emp/all-employee', '/emp/all-employee/20', '/emp/all-employee/20/show', '/leave-request', '/leave-request/create', '/dsr/1/show', '/config/module-permission', '/config/company-policy', '/ticket-management/view-tickets/1', '/profile', '/audit'];

test.each([[360, 'ru-RU'], [768, 'ru-RU'], [1440, 'ru-RU'], [2560, 'en-US'], [360, 'en-US'], [1440, 'fr-FR'], [768, 'zh-CN']] as const)('pages fit at %d px in %s', async (width, locale) => {
  const page = await desk.open('admin', '/dashboard', { width, locale });
  const found: Record<string, string[]> = {};
  for (const address of typical) {
    await arrive(page, address);
    const faults = await findLayoutFaults(page);
    if (faults.length > 0) found[address] = faults;
  }
  expect(found).toEqual({});
}, 120_000);

test('both spellings of an address lead to the same page', async () => {
  const page = await desk.open('admin', '/client-Management');
  await page.getByRole('heading', { name: /Clients/ }).waitFor();
  await arrive(page, '/log-Management/');
  await page.getByRole('heading', { name: /Logs/ }).waitFor();
  await page.goto(`${desk.url}/leaves/1/show`);
  await page.waitForURL('**/leave-request/1/show');
});

test('the page begins at the top when the path changes, and keeps its place when the query does', async () => {
  const page = await desk.open('admin', '/dashboard', { height: 500 });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => { window.scrollTo(0, 400); });
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await page.getByRole('heading', { name: /Clients/ }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.locator('table.list-table tbody tr').nth(5).waitFor();
  await page.evaluate(() => { window.scrollTo(0, 200); });
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.waitForURL('**page=2**');
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});

test.skipIf(!isWhole).each(people)('%s sees every page that the permission map opens, and no other', async (person) => {
  const page = await desk.open(person, '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('crewdeck.session') ?? '{}') as { user: { userRole: string }; permissions: PermissionMap });
  const wrong: string[] = [];
  for (const route of routes) {
    const address = addressOf(route);
    await page.goto(`${desk.url}${address}`);
    await page.waitForFunction(() => document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"], .page-skeleton') === null || document.querySelector('.empty-state') !== null);
    const isShown = !new URL(page.url()).pathname.startsWith('/auth');
    const isOpen = isReachable(route, session.permissions, session.user.userRole === 'super_admin');
    // A page that makes records asks for more than the module: the permission to.
    if (isShown !== isOpen && !(isOpen && route.kind === 'create')) wrong.push(`${address}: ${isShown ? 'shown' : 'not there'}`);
    const complaints = desk.problems.splice(0);
    if (complaints.length > 0) wrong.push(`${address}: ${complaints.join(' | ')}`);
  }
  expect(wrong).toEqual([]);
}, 300_000);
