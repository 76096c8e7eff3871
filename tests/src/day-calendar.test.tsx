// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Form } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildModel } from '@crewdeck/engine/model/build-model.ts';
import type { FieldModel } from '@crewdeck/engine/model/model.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { formatFullDay } from '@crewdeck/engine/console/format/dates.ts';
import { GeneratedInput } from '@crewdeck/engine/console/form/GeneratedInput.tsx';
import { renderPart } from '../support/render.tsx';
import { stubMatchMedia } from '../support/stub-match-media.ts';

const schema: JsonSchema = {
  title: 'Thing',
  type: 'object',
  properties: { birth: { title: 'Birth', type: 'string', format: 'date' } },
};
const field = buildModel('things', schema).field.birth as FieldModel;

beforeEach(stubMatchMedia);
afterEach(() => {
  vi.unstubAllGlobals();
});

interface Opened {
  readonly user: UserEvent;
  readonly button: HTMLElement;
  readonly input: HTMLElement;
  readonly dialog: HTMLElement;
}

/** Opens the calendar of a form with one day. */
async function open(birth: string | null, locale: 'en-US' | 'ru-RU' = 'en-US'): Promise<Opened> {
  const { view } = await renderPart(
    schema,
    {},
    <Form record={{ id: 1, birth }}>
      <GeneratedInput field={field} source="birth" path="birth" root={schema} />
    </Form>,
    { locale },
  );
  const user = userEvent.setup();
  const button = await view.findByRole('button', { name: /Birth$/ });
  const input = view.getByRole('textbox', { name: 'Birth' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: /Birth$/ });
  return { user, button, input, dialog };
}

/** Returns the name of the day that has the focus. */
const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null;
const monthOf = (dialog: HTMLElement): (string | null)[] =>
  within(dialog)
    .getAllByRole('combobox')
    .map((select) => (select as HTMLSelectElement).selectedOptions[0]?.textContent ?? null);

test('the calendar opens on the chosen day, and Enter puts another into the field', async () => {
  const { user, button, input, dialog } = await open('2026-11-21');
  expect(focused()).toBe('Saturday, November 21, 2026');
  expect(within(dialog).getByRole('gridcell', { selected: true })).toBe(document.activeElement);
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(input).toHaveProperty('value', '29/11/2026');
  await waitFor(() => {
    expect(document.activeElement).toBe(button);
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Space chooses, too, and Escape leaves the field as it was', async () => {
  const { user, button, input } = await open('2026-11-21');
  await user.keyboard('{ArrowUp}{Escape}');
  await waitFor(() => {
    expect(document.activeElement).toBe(button);
  });
  expect(input).toHaveProperty('value', '21/11/2026');
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(focused()).toBe('Saturday, November 21, 2026');
  });
  await user.keyboard('{Home} ');
  expect(input).toHaveProperty('value', '16/11/2026');
});

test.for(['', 'soon', '9999-12-31'])('without a day to show (%o) it opens on today', async (birth) => {
  const { dialog } = await open(birth);
  expect(focused()).toBe(formatFullDay(today(), 'en-US'));
  expect(document.activeElement?.getAttribute('aria-current')).toBe('date');
  expect(within(dialog).queryByRole('gridcell', { selected: true })).toBeNull();
});

test('keys cross the borders of months and years, and find a last day where there is no such one', async () => {
  const { user, dialog } = await open('2028-01-31');
  const steps = [
    ['{ArrowRight}', 'Tuesday, February 1, 2028'],
    ['{ArrowLeft}{PageDown}', 'Tuesday, February 29, 2028'],
    ['{Shift>}{PageUp}{/Shift}', 'Sunday, February 28, 2027'],
    ['{End}{ArrowRight}', 'Monday, March 1, 2027'],
    ['{PageUp}{PageUp}{PageUp}', 'Tuesday, December 1, 2026'],
    ['{Home}', 'Monday, November 30, 2026'],
  ] as const;
  for (const [keys, day] of steps) {
    await user.keyboard(keys);
    expect(focused()).toBe(day);
  }
  expect(monthOf(dialog)).toEqual(['November', '2026']);
});

test('the weeks of a month begin on Monday, and have the days around it', async () => {
  const { dialog } = await open('2028-02-29');
  const [head, ...weeks] = within(dialog).getAllByRole('row');
  expect(within(head as HTMLElement).getAllByRole('columnheader')[0]?.ariaLabel).toBe('Monday');
  const days = weeks.map((week) =>
    within(week)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  );
  expect(days[0]).toEqual(['31', '1', '2', '3', '4', '5', '6']);
  expect(days[4]).toEqual(['28', '29', '1', '2', '3', '4', '5']);
  expect(weeks).toHaveLength(6);
});

test('a day forty years ago is some choices away, and the focus stays where they are made', async () => {
  const { user, input, dialog } = await open('2026-03-31');
  const year = within(dialog).getByRole('combobox', { name: 'Year' });
  await user.selectOptions(year, '1986');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Month' }), 'May');
  const before = within(dialog).getByRole('button', { name: 'Month before' });
  await user.click(before);
  expect(document.activeElement).toBe(before);
  expect(monthOf(dialog)).toEqual(['April', '1986']);
  expect(
    within(dialog).getByRole('grid', { name: 'April 1986' }).querySelector('[tabindex="0"]'),
  ).toHaveProperty('textContent', '30');
  await user.click(within(dialog).getByRole('gridcell', { name: 'Tuesday, April 8, 1986' }));
  expect(input).toHaveProperty('value', '08/04/1986');
});

test('the calendar ends with the years that it offers', async () => {
  const { user } = await open('1900-01-03');
  await user.keyboard('{ArrowUp}{PageUp}');
  expect(focused()).toBe('Monday, January 1, 1900');
});

test('months, weekdays and days are named in the language of the user', async () => {
  const { dialog } = await open('2026-11-21', 'ru-RU');
  expect(focused()).toBe('суббота, 21 ноября 2026 г.');
  expect(monthOf(dialog)).toEqual(['Ноябрь', '2026']);
  expect(within(dialog).getByRole('combobox', { name: 'Месяц' })).toBeDefined();
  expect(within(dialog).getByRole('button', { name: 'Следующий месяц' })).toBeDefined();
  expect(
    within(dialog)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс']);
});
