// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Form } from 'react-admin';
import { expect, test } from 'vitest';
import { buildModel } from '@crewdeck/engine/model/build-model.ts';
import type { FieldModel } from '@crewdeck/engine/model/model.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { GeneratedInput } from '@crewdeck/engine/console/inputs/GeneratedInput.tsx';
import { renderPart } from '../support/render.tsx';

interface Shown {
  readonly user: UserEvent;
  readonly input: HTMLElement;
  readonly save: () => Promise<unknown>;
}

/** The input of one field, in a form that tells what it would save. */
async function show(node: JsonSchema, value?: unknown): Promise<Shown> {
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
  return { user, input: await view.findByRole('combobox', { name: 'Field' }), save };
}

const one: JsonSchema = { type: 'integer', 'x-ref': 'employees' };
const many: JsonSchema = { type: 'array', items: one };

test('a picker shows the name of what is chosen, and lists the others once somebody opens it', async () => {
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
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(await save()).toBe(2);
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
