import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();
const MOST_CLICKS = 12;

/** A person at the wizard, whose clicks count: a choice in a list is two, and so is a text in a cell. */
class Hand {
  clicks = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async drop(file: string): Promise<void> {
    this.clicks += 1;
    const content = readFileSync(new URL(`../import/companies/${file}`, import.meta.url));
    const given = { name: file, mimeType: 'application/octet-stream', buffer: content };
    await this.page.locator('input[type="file"]').setInputFiles(given);
    await this.page.locator('.import-columns select').first().waitFor();
  }
  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }
  press(name: string | RegExp): Promise<void> {
    return this.click(this.page.getByRole('button', { name }).first());
  }
  async choose(name: string, option: string): Promise<void> {
    this.clicks += 2;
    await this.page.getByRole('combobox', { name, exact: true }).selectOption({ label: option });
  }
  async write(name: string, text: string): Promise<void> {
    this.clicks += 2;
    await this.page.getByRole('textbox', { name }).fill(text);
  }
  async shoot(name: string): Promise<void> {
    if (process.env.SCREENSHOTS)
      await this.page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true });
  }
  /** The rows that would be created, and those with errors. */
  async expectRows(created: number, failed: number): Promise<void> {
    const counts = this.page.locator('.import-counts dd');
    await expect.poll(() => counts.allInnerTexts()).toEqual([String(created), '0', '0', String(failed)]);
  }
}

/** The clicks for the file of each program, from the columns to the import. */
const journeys: Readonly<Record<string, { people: number; way: (hand: Hand) => Promise<void> }>> = {
  'bamboohr.csv': {
    people: 4,
    way: async (hand) => {
      await hand.press('United States');
      await hand.choose('Role', 'Employee');
      await hand.shoot('bamboohr-columns');
      await hand.press('Check 4 rows');
      await hand.expectRows(2, 2);
      await hand.shoot('bamboohr-check');
      await hand.choose('Role: Whitfield, Dana', 'Team lead');
      await hand.press('Use in 1 row');
    },
  },
  'personio.csv': {
    people: 3,
    way: async (hand) => {
      await hand.press('Germany');
      await hand.choose('Role', 'Employee');
      await hand.press('Check 3 rows');
      await hand.choose('Role: Jürgen Größe', 'Team lead');
      await hand.press('Use in 1 row');
    },
  },
  'excel-french.csv': {
    people: 3,
    way: async (hand) => {
      await hand.press('Western European (Windows)');
      await hand.press('France');
      await hand.press('Check 3 rows');
    },
  },
  'workday.csv': {
    people: 3,
    way: async (hand) => {
      await hand.choose('Role', 'Employee');
      await hand.press('Check 3 rows');
      await hand.shoot('workday-check');
      await hand.click(
        hand.page
          .getByRole('listitem')
          .filter({ hasText: 'Sales (Sanchez)' })
          .getByRole('button', { name: 'Use in 1 row' }),
      );
      await hand.choose('Role: Mbeki, Thandiwe (00010042); Sanchez, Ana María (00010043)', 'Team lead');
      await hand.press('Use in 2 rows');
    },
  },
  'zoho.xlsx': {
    people: 3,
    way: async (hand) => {
      await hand.choose('Another country:', 'Germany');
      await hand.choose('Role', 'Employee');
      await hand.press('Check 3 rows');
      await hand.choose('Role: 00101', 'Team lead');
      await hand.press('Use in 1 row');
    },
  },
  'orangehrm.txt': {
    people: 4,
    way: async (hand) => {
      await hand.press('United Arab Emirates');
      await hand.choose('Role', 'Employee');
      await hand.press('Check 4 rows');
      await hand.choose('Role: محمد عبد الله', 'Team lead');
      await hand.write('Change Employee ID in line 5', 'E0004');
      await hand.press('Use in 1 row');
    },
  },
};

test.each(Object.entries(journeys))(
  'the people of %s are in with few clicks, and without leaving the page',
  async (file, { people, way }) => {
    const hand = new Hand(await browser.open('hr', '/emp/all-employee/import'));
    await hand.drop(file);
    await way(hand);
    await hand.expectRows(people, 0);
    await hand.shoot(`${file}-ready`);
    await hand.press(new RegExp(`^Import ${people} rows$`));
    await hand.page.getByRole('heading', { name: 'Import finished' }).waitFor();
    expect(hand.clicks, `clicks for ${file}`).toBeLessThanOrEqual(MOST_CLICKS);
    if (process.env.SCREENSHOTS) console.log(file, hand.clicks);
  },
);
