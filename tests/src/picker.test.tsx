// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Form } from 'ra-core';
import { expect, test } from 'vitest';
import { buildModel } from '@crewdeck/engine/model/build-model.ts';
import type { FieldModel } from '@crewdeck/engine/model/model.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { GeneratedInput } from '@crewdeck/engine/console/form/GeneratedInput.tsx';
import { renderPart } from '../support/render.tsx';

interface Shown {
  readonly user: UserEvent;
  readonly input: HTMLElement;
  readonly save: () => Promise<unknown>;
  /** Values that were submitted so far. */
  readonly saved: readonly unknown[];
}

/** Renders the input of one field in a form that records submitted values. */
async function show(
  node: JsonSchema,
  value?: unknown,
  options: Parameters<typeof renderPart>[3] = {},
): Promise<Shown> {
  const schema: JsonSchema = {
    title: 'Thing',
    type: 'object',
    properties: { field: { title: 'Field', ...node } },
  };
  const field = buildModel('things', schema).field.field as FieldModel;
  const saved: unknown[] = [];
  const { view } = await renderPart(
    schema,
    {},
    <Form
      record={{ id: 1, field: value }}
      onSubmit={(values: { field?: unknown }) => {
        saved.push(values.field);
      }}
    >
      <GeneratedInput field={field} source="field" path="field" root={schema} />
      <button type="submit">Save</button>
    </Form>,
    options,
  );
  const user = userEvent.setup();
  const save = async (): Promise<unknown> => {
    const before = saved.length;
    await user.click(view.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(saved.length).toBe(before + 1);
    });
    return saved.at(-1);
  };
  return { user, input: await view.findByRole('combobox', { name: 'Field' }), save, saved };
}

const one: JsonSchema = { type: 'integer', 'x-ref': 'employees' };
const many: JsonSchema = { type: 'array', items: one };

test('a picker shows the name of what is chosen, and lists the others once someone opens it', async () => {
  const { user, input, save } = await show(one, 2);
  await waitFor(() => {
    expect(input).toHaveProperty('value', 'Second');
  });
  expect(screen.queryAllByRole('option')).toEqual([]);
  await user.click(input);
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'First',
    'Second',
    'Casual leave',
  ]);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Second');
  await user.click(screen.getByRole('option', { name: 'First' }));
  expect(input).toHaveProperty('value', 'First');
  expect(await save()).toBe(1);
});

test('keys choose too, and what is typed stays while the answer is on the way', async () => {
  const { user, input, save } = await show(one);
  await user.type(input, 'cas');
  await screen.findByRole('option', { name: 'Casual leave' });
  expect(input).toHaveProperty('value', 'cas');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await save()).toBe(3);
});

const highlighted = (input: HTMLElement): string | undefined =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
const waitForHighlight = (input: HTMLElement, label: string): Promise<void> =>
  waitFor(() => {
    expect(highlighted(input)).toBe(label);
  });
const waitForValue = (input: HTMLElement, value: string): Promise<void> =>
  waitFor(() => {
    expect(input).toHaveProperty('value', value);
  });

test('the best match is highlighted while one types; Enter takes it and does not submit the form', async () => {
  const { user, input, saved } = await show(one);
  await user.type(input, 'sec');
  await waitForHighlight(input, 'Second');
  await user.keyboard('{Enter}');
  await waitForValue(input, 'Second');
  await user.keyboard('{Enter}{Enter}{Escape}');
  expect(input).toHaveProperty('value', 'Second');
  expect(saved).toEqual([]);
});

test('Tab takes the best match and moves on', async () => {
  const { user, input, save } = await show(one);
  await user.type(input, 'sec');
  await waitForHighlight(input, 'Second');
  await user.tab();
  await waitForValue(input, 'Second');
  expect(document.activeElement).not.toBe(input);
  expect(await save()).toBe(2);
});

test.each(['{Enter}', '{Tab}'])('%s before the answer is there takes what the answer is', async (key) => {
  const { user, input, save } = await show(one, undefined, { optionsAfterMs: 300 });
  await user.click(input);
  await screen.findByRole('option', { name: 'First' });
  await user.keyboard(`sec${key}`);
  await waitForValue(input, 'Second');
  await waitFor(() => {
    expect(screen.queryByRole('listbox')).toBeNull();
  });
  expect(await save()).toBe(2);
});

test('Escape brings back what was chosen, and leaving then keeps it', async () => {
  const { user, input, save } = await show(one, 2);
  await waitForValue(input, 'Second');
  await user.clear(input);
  await user.type(input, 'cas');
  await waitForHighlight(input, 'Casual leave');
  await user.keyboard('{Escape}');
  expect(input).toHaveProperty('value', 'Second');
  await user.tab();
  expect(input).toHaveProperty('value', 'Second');
  expect(await save()).toBe(2);
});

test('an input that is emptied and left has nothing chosen', async () => {
  const { user, input, save } = await show(one, 2);
  await waitForValue(input, 'Second');
  await user.clear(input);
  await user.tab();
  expect(await save()).toBeNull();
  expect(input).toHaveProperty('value', '');
});

test('text that nothing fits is named, until the input has the focus again', async () => {
  const { user, input } = await show(one);
  const hint = 'Nothing found for “nobody at all”.';
  await user.type(input, 'nobody at all');
  await user.tab();
  await screen.findByText(hint);
  expect(input).toHaveProperty('value', '');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await user.click(input);
  await waitFor(() => {
    expect(screen.queryByText(hint)).toBeNull();
  });
});

test('a name that begins with what is typed comes first; the arrow keys move on, Tab keeps where they are', async () => {
  const { user, input, save } = await show(one);
  await user.type(input, 's');
  await waitForHighlight(input, 'Second');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Second',
    'First',
    'Casual leave',
  ]);
  await user.keyboard('{ArrowDown}');
  expect(highlighted(input)).toBe('First');
  await user.tab();
  expect(await save()).toBe(1);
});

test('what leads to nothing is taken back when the input is left', async () => {
  const { user, input, save } = await show(one, 2);
  await waitFor(() => {
    expect(input).toHaveProperty('value', 'Second');
  });
  await user.type(input, 'zzz');
  await user.tab();
  // What it means is known once the answer is there, and then it is said.
  await waitFor(() => {
    expect(input).toHaveProperty('value', 'Second');
  });
  expect(await save()).toBe(2);
});

test('a picker that need not be filled in is emptied by its button', async () => {
  const { user, save } = await show(one, 2);
  await user.click(await screen.findByRole('button', { name: 'Clear value' }));
  expect(await save()).toBeNull();
});

test('several are added one after the other and taken away by their crosses or by the key', async () => {
  const { user, input, save } = await show(many, [2]);
  await screen.findByText('Second');
  await user.click(input);
  await user.click(await screen.findByRole('option', { name: 'First' }));
  await user.click(input);
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Casual leave',
  ]);
  await user.click(screen.getByRole('option', { name: 'Casual leave' }));
  expect(await save()).toEqual([2, 1, 3]);
  await user.click(screen.getByRole('button', { name: 'Remove: Second' }));
  await user.type(input, '{Backspace}');
  expect(await save()).toEqual([1]);
});

test('values of one’s own are taken by Enter and when the input is left; numbers become numbers', async () => {
  const { user, input, save } = await show({ type: 'array', items: { type: 'integer' } }, [1]);
  await user.type(input, '2{Enter}x{Enter}3');
  await user.tab();
  expect(await save()).toEqual([1, 2, 'x', 3]);
});

test('values of a list are found by their names', async () => {
  const { user, input, save } = await show({
    type: 'array',
    items: {
      type: 'string',
      enum: ['low', 'high'],
      'x-enum': { low: { title: 'Low' }, high: { title: 'High' } },
    },
  });
  await user.type(input, 'hi');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['High']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await save()).toEqual(['high']);
});
