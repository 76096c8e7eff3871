// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { RecordForm } from '@crewdeck/engine/console/form/RecordForm.tsx';
import { renderPart, type Bench } from '../support/render.tsx';

const nothing = (): void => undefined;

/** Renders the form of a record with a field with nothing but `node` in its schema. */
async function edit(node: JsonSchema, own: unknown = null, required: readonly string[] = []): Promise<Bench> {
  const properties = { own: { title: 'Own', ...node }, note: { type: 'string' } };
  const schema = { title: 'Thing', type: 'object', required, properties };
  const bench = await renderPart(
    schema,
    { id: 1, own },
    <RecordForm id={1} closed={null} onDone={nothing} onCancel={nothing} />,
  );
  await screen.findByRole('group', { name: 'Own' });
  return bench;
}
const choose = (type: string, at = 0): Promise<void> =>
  userEvent.selectOptions(screen.getAllByLabelText<HTMLSelectElement>('Kind')[at]!, type);
async function expectSaved({ saved }: Bench, own: unknown): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(saved).toEqual([expect.objectContaining({ own })]);
  });
}

test('a value without a type takes one of a chosen type', async () => {
  const bench = await edit({});
  await choose('Number');
  await userEvent.type(screen.getByRole('spinbutton'), '4.5');
  await expectSaved(bench, 4.5);
});

test('a text that looks like a number stays a text', async () => {
  const bench = await edit({});
  await choose('Text');
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), '12');
  await expectSaved(bench, '12');
});

test('a required value that is taken away is an error at its field, next to its description', async () => {
  const { saved } = await edit({ type: ['string', 'integer'], description: 'Whatever fits.' }, 'a', ['own']);
  expect(screen.getByText('Whatever fits.')).toBeTruthy();
  await choose('Choose');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(screen.getByRole('group', { name: 'Own' }).querySelector('.is-error')?.textContent).toBe(
      'This field is required.',
    );
  });
  expect(saved).toEqual([]);
});

test('an object of any members begins as one without any', async () => {
  const bench = await edit({});
  await choose('Names and values');
  await expectSaved(bench, {});
});

test('names and values are added one by one, each of a type of its own', async () => {
  const bench = await edit({ type: 'object' });
  await userEvent.click(screen.getByRole('button', { name: 'Add entry' }));
  await choose('Yes or no');
  await userEvent.click(screen.getByRole('switch'));
  await expectSaved(bench, { entry1: true });
});

test('a stored value opens as what it is', async () => {
  const bench = await edit({}, ['one', 2]);
  const types = screen
    .getAllByLabelText<HTMLSelectElement>('Kind')
    .map((one) => one.selectedOptions[0]?.text);
  expect(types).toEqual(['List', 'Text', 'Number']);
  await userEvent.type(screen.getByDisplayValue('one'), '!');
  await expectSaved(bench, ['one!', 2]);
});

test('an object of several members opens with all of them, also inside another', async () => {
  const own = { theme: 'dark', size: { width: 12, height: 4 } };
  const bench = await edit({}, own);
  const types = screen
    .getAllByLabelText<HTMLSelectElement>('Kind')
    .map((one) => one.selectedOptions[0]?.text);
  expect(types).toEqual(['Names and values', 'Text', 'Names and values', 'Number', 'Number']);
  await userEvent.type(screen.getByDisplayValue('dark'), 'er');
  await expectSaved(bench, { ...own, theme: 'darker' });
});

test('a large value is edited as JSON', async () => {
  const own = Array.from({ length: 500 }, (_one, index) => ({ index }));
  const schema = { title: 'Thing', type: 'object', properties: { own: { title: 'Own' } } };
  await renderPart(
    schema,
    { id: 1, own },
    <RecordForm id={1} closed={null} onDone={nothing} onCancel={nothing} />,
  );
  expect(await screen.findByRole('textbox', { name: 'Own' })).toHaveProperty(
    'value',
    JSON.stringify(own, null, 2),
  );
});

test('a value of several types takes those alone, each with its own limits', async () => {
  const bench = await edit({ type: ['string', 'integer', 'null'], minimum: 3, maxLength: 2 });
  const [kinds] = screen.getAllByLabelText<HTMLSelectElement>('Kind');
  expect([...(kinds?.options ?? [])].map(({ text }) => text)).toEqual(['Choose', 'Text', 'Whole number']);
  await choose('Whole number');
  await userEvent.type(screen.getByRole('spinbutton'), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(document.querySelector('.is-error')?.textContent).toMatch(/3/);
  });
  await userEvent.type(screen.getByRole('spinbutton'), '0');
  await expectSaved(bench, 20);
});

test('objects to choose from are called by their names', async () => {
  const places = [{ name: 'Delft', at: 52 }, { at: 4 }];
  const schema = { title: 'Thing', type: 'object', properties: { own: { title: 'Own', enum: places } } };
  const { saved } = await renderPart(
    schema as unknown as JsonSchema,
    { id: 1, own: null },
    <RecordForm id={1} closed={null} onDone={nothing} onCancel={nothing} />,
  );
  const choice = await screen.findByLabelText<HTMLSelectElement>('Own');
  expect([...choice.options].map(({ text }) => text)).toEqual(['', 'Delft', 'at: 4']);
  await userEvent.selectOptions(choice, 'Delft');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(saved).toEqual([expect.objectContaining({ own: places[0] })]);
  });
});

const entryOf = { type: 'object', properties: { a: { type: 'string' } } };

test.each<[string, JsonSchema, unknown]>([
  ['list', { type: 'array', items: entryOf, minItems: 2 }, [{ a: 'x' }]],
  ['map', { type: 'object', additionalProperties: { type: 'number' }, minProperties: 2 }, { x: 1 }],
  ['object', { ...entryOf, additionalProperties: true, minProperties: 2 }, { a: 'x' }],
  [
    'object with names and values',
    { ...entryOf, additionalProperties: { type: 'number' }, minProperties: 3, description: 'Whatever fits.' },
    { a: 'x', b: 1 },
  ],
  ['list of several shapes', { anyOf: [{ type: 'array', items: entryOf, minItems: 2 }] }, [{ a: 'x' }]],
  ['list of fixed places', { type: 'array', prefixItems: [{ type: 'number' }], minItems: 2 }, [1]],
])('a %s with too little in it says so at itself', async (_what, node, own) => {
  const { saved } = await edit(node, own);
  expect(screen.queryAllByText('Whatever fits.').length).toBe(node.description === undefined ? 0 : 1);
  const inside = screen.getByRole('group', { name: 'Own' }).querySelectorAll('input');
  await userEvent.type([...inside].at(-1)!, '5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    const hints = screen.getByRole('group', { name: 'Own' }).querySelectorAll('.is-error');
    expect([...hints].map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/[23]/)]);
  });
  expect(saved).toEqual([]);
});
