import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Data } from '@crewdeck/engine/console/client/api.ts';
import type { OpenOptions } from '../../scripts/demo/console.ts';
import type { TestBrowser } from './browser.ts';
import { findRawTexts } from './words.ts';

type Summary = Data<'GET dashboard/summary'>;
type RequestOptions = { readonly method?: string; readonly body?: unknown };

/** Returns functions that open the dashboard of a person, and that call the API with the person's session. */
export function dashboardOf(browser: TestBrowser) {
  async function requestAs<T>(
    person: string,
    path: string,
    { method = 'GET', body }: RequestOptions = {},
  ): Promise<T> {
    const { 'content-type': type = '', ...headers } = await browser.headersOf(person);
    const response = await fetch(`${browser.url}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { data?: T };
    return answer.data ?? (answer as T);
  }
  return {
    requestAs,
    readSummary: (person: string): Promise<Summary> =>
      requestAs<Summary>(person, '/api/v1/dashboard/summary'),
    openDashboard: async (person: string, options: OpenOptions = {}): Promise<Page> => {
      const page = await browser.open(person, '/dashboard', options);
      await page.locator('.weeks').waitFor();
      return page;
    },
  };
}

/** Expects that a complete page of a person has no raw values. */
export async function expectNoRawTexts(page: Page, person: string): Promise<void> {
  await page.locator('h1').waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .skeleton') === null);
  expect(await findRawTexts(page), person).toEqual([]);
}
