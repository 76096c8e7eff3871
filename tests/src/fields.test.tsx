// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, RecordContextProvider } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { operators, type Kind } from '@crewdeck/engine/model/kinds.ts';
import { buildModel, buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { FieldModel } from '@crewdeck/engine/model/model.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { GeneratedCell } from '@crewdeck/engine/console/cells/GeneratedCell.tsx';
import { availableFilters } from '@crewdeck/engine/console/filters/conditions.ts';
import { GeneratedInput } from '@crewdeck/engine/console/form/GeneratedInput.tsx';
import { Problems } from '@crewdeck/engine/console/form/Problems.tsx';
import { RecordForm } from '@crewdeck/engine/console/form/RecordForm.tsx';
import { renderPart } from '../support/render.tsx';

interface Sample {
  readonly node: JsonSchema;
  readonly value: unknown;
  readonly list: string | RegExp;
  readonly show?: string | RegExp;
  readonly labels?: string | readonly string[];
}

/** One field of each kind: its schema, a value, and how a person reads it. */
const samples: Readonly<Record<Kind, Sample>> = {
  text: { node: { type: 'string' }, value: 'plain words', list: 'plain words' },
  multiline: {
    node: { type: 'string', format: 'multiline' },
    value: 'one\ntwo',
    list: /one\s+two/,
    show: /one\s+two/,
  },
  html: {
    node: { type: 'string', format: 'html' },
    value: '<p>rich <b>words</b></p>',
    list: 'rich words',
    show: /rich words/,
  },
  decimal: { node: { type: 'string', format: 'decimal' }, value: '12345.50', list: '12,345.50' },
  integer: { node: { type: 'integer' }, value: 4200, list: '4200' },
  number: { node: { type: 'number' }, value: 0.5, list: '0.5' },
  boolean: { node: { type: 'boolean' }, value: true, list: 'Yes' },
  date: { node: { type: 'string', format: 'date' }, value: '2026-11-02', list: 'Nov 2, 2026' },
  dateTime: {
    node: { type: 'string', format: 'date-time' },
    value: '2026-11-02T10:00:00.000Z',
    list: /Nov 2, 2026/,
  },
  time: { node: { type: 'string', format: 'time' }, value: '09:30', list: '09:30' },
  enum: {
    node: {
      type: 'string',
      enum: ['low', 'high'],
      'x-enum': { high: { color: 'warning', icon: 'bar3', title: 'High' } },
    },
    value: 'high',
    list: 'High',
  },
  reference: {
    node: { type: 'integer', 'x-ref': 'employees' },
    value: 1,
    list: 'Ines Duarte',
    labels: 'Ines Duarte',
  },
  references: {
    node: { type: 'array', items: { type: 'integer', 'x-ref': 'employees' } },
    value: [1, 2],
    list: 'Ines Duarte, Paul Weiss',
    labels: ['Ines Duarte', 'Paul Weiss'],
  },
  values: { node: { type: 'array', items: { type: 'string' } }, value: ['one', 'two'], list: 'one, two' },
  rows: {
    node: {
      type: 'array',
      items: {
        type: 'object',
        properties: { task: { type: 'string', title: 'Task' }, hours: { type: 'integer', title: 'Hours' } },
      },
    },
    value: [{ task: 'Write', hours: 3 }],
    list: '1 entry',
    show: /Write/,
  },
  object: {
    node: { type: 'object', properties: { city: { type: 'string', title: 'City' } } },
    value: { city: 'Porto' },
    list: 'Porto',
    show: /Porto/,
  },
  json: {
    node: { type: 'object', additionalProperties: true },
    value: { free: 1 },
    list: 'free: 1',
    show: /free/,
  },
};

const schemaOf = (node: JsonSchema): JsonSchema => ({
  title: 'Thing',
  type: 'object',
  properties: { field: { title: 'Field', ...node } },
});
const recordOf = ({ value, labels }: Sample) => ({
  id: 1,
  field: value,
  ...(labels !== undefined && { labels: { field: labels } }),
});

describe.each(Object.entries(samples))('a field of the kind %s', (kind, sample) => {
  const schema = schemaOf(sample.node);
  const field = buildModel('things', schema).field.field as FieldModel;

  test('is recognised by its schema', () => {
    expect(field.kind).toBe(kind);
  });

  test.each(['list', 'show'] as const)('is read in a %s', async (place) => {
    const { view } = await renderPart(
      schema,
      {},
      <RecordContextProvider value={recordOf(sample)}>
        <div data-testid="cell">
          <GeneratedCell field={field} place={place} />
        </div>
      </RecordContextProvider>,
    );
    const expected = place === 'show' ? (sample.show ?? sample.list) : sample.list;
    await waitFor(() => {
      expect(view.getByTestId('cell').textContent).toMatch(
        typeof expected === 'string'
          ? new RegExp(`^${expected.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
          : expected,
      );
    });
  });

  test('shows nothing where there is no value', async () => {
    const { view } = await renderPart(
      schema,
      {},
      <RecordContextProvider value={{ id: 1, field: null }}>
        <div data-testid="cell">
          <GeneratedCell field={field} />
        </div>
      </RecordContextProvider>,
    );
    expect(view.getByTestId('cell').textContent).toBe('');
  });

  test('has an input with its label', async () => {
    const { view } = await renderPart(
      schema,
      {},
      <Form record={recordOf(sample)} onSubmit={() => undefined}>
        <GeneratedInput field={field} source="field" path="field" root={schema} />
      </Form>,
    );
    await waitFor(() => {
      expect(view.container.textContent).toContain('Field');
    });
    expect(
      view.container.querySelectorAll(
        'input, textarea, select, button, [contenteditable], [role=spinbutton], .skeleton',
      ).length,
    ).toBeGreaterThan(0);
  });

  test('can be a filter as far as it has comparisons', () => {
    const model = buildModel('things', schema, { list: { filters: ['field'] } });
    const filters = availableFilters({ models: { things: model }, permissions: {} } as never, model);
    expect(filters[0]?.operators.length ?? 0).toBeGreaterThan(operators[field.kind].length > 0 ? 0 : -1);
  });
});

/** Schemas that make generators stumble. Each record has to come back from its form as it went in. */
const awkward: Readonly<Record<string, { schema: JsonSchema; record: Record<string, unknown> }>> = {
  'objects in objects in objects': {
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        a: {
          type: 'object',
          properties: {
            b: {
              type: 'object',
              properties: { c: { type: 'object', properties: { deep: { type: 'string', title: 'Deep' } } } },
            },
          },
        },
      },
    },
    record: { name: 'x', a: { b: { c: { deep: 'down' } } } },
  },
  'arrays in arrays': {
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        grid: { type: 'array', items: { type: 'array', items: { type: 'integer' } } },
      },
    },
    record: { name: 'x', grid: [[1, 2], [3]] },
  },
  'an object of several kinds': {
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        pay: {
          oneOf: [
            {
              type: 'object',
              title: 'Card',
              required: ['kind', 'number'],
              properties: { kind: { const: 'card' }, number: { type: 'string', title: 'Number' } },
            },
            {
              type: 'object',
              title: 'Bank',
              required: ['kind', 'iban'],
              properties: { kind: { const: 'bank' }, iban: { type: 'string', title: 'IBAN' } },
            },
          ],
        },
      },
    },
    record: { name: 'x', pay: { kind: 'bank', iban: 'PT50' } },
  },
  'sixty fields': {
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        ...Object.fromEntries(
          Array.from({ length: 60 }, (_one, index) => [
            `f${index}`,
            { type: index % 2 ? 'integer' : 'string' },
          ]),
        ),
      },
    },
    record: {
      name: 'x',
      ...Object.fromEntries(
        Array.from({ length: 60 }, (_one, index) => [`f${index}`, index % 2 ? index : `v${index}`]),
      ),
    },
  },
  'a schema that contains itself': {
    schema: {
      type: 'object',
      $defs: {
        node: {
          type: 'object',
          properties: {
            label: { type: 'string', title: 'Label' },
            children: { type: 'array', title: 'Children', items: { $ref: '#/$defs/node' } },
            next: { $ref: '#/$defs/node' },
          },
        },
      },
      properties: { name: { type: 'string' }, tree: { $ref: '#/$defs/node' } },
    },
    record: {
      name: 'x',
      tree: { label: 'root', children: [{ label: 'leaf', children: [{ label: 'lowest' }] }] },
    },
  },
  'every format of text': {
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        mail: { type: 'string', format: 'email' },
        phone: { type: 'string', format: 'phone' },
        day: { type: 'string', format: 'date' },
        at: { type: 'string', format: 'date-time' },
        time: { type: 'string', format: 'time' },
        money: { type: 'string', format: 'decimal' },
        web: { type: 'string', format: 'uri' },
        code: { type: 'string', format: 'code' },
      },
    },
    record: {
      name: 'x',
      mail: 'a@b.example',
      phone: '+4912345678',
      day: '2026-02-28',
      at: '2026-02-28T10:00:00.000Z',
      time: '23:59',
      money: '10.05',
      web: 'https://crewdeck.example/a',
      code: 'ABC',
    },
  },
};

describe.each(Object.entries(awkward))('a record with %s', (_name, { schema, record }) => {
  test('comes back from its form as it went in', async () => {
    const user = userEvent.setup();
    const { saved, view } = await renderPart(
      schema,
      record,
      <RecordForm id={1} closed={null} onDone={() => undefined} onCancel={() => undefined} />,
    );
    const name = await view.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'changed');
    await user.click(await view.findByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(saved.length, document.querySelector('.problems, .hint.is-error')?.textContent ?? '').toBe(1);
    });
    const { version: _version, ...sent } = saved[0] ?? {};
    expect(Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null))).toEqual({
      ...record,
      name: 'changed',
    });
  }, 30_000);
});

test('a record that can no longer be read leaves what is entered in its form, which can be saved', async () => {
  const user = userEvent.setup();
  const { view, saved, failToRead } = await renderPart(
    { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
    { name: 'before' },
    <RecordForm id={1} closed={null} onDone={() => undefined} onCancel={() => undefined} />,
  );
  const name = await view.findByLabelText('Name');
  await user.type(name, ' and after');
  await failToRead(new Error('The server is not there.'));
  expect(name).toHaveProperty('value', 'before and after');
  expect(name.isConnected).toBe(true);
  await user.click(view.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(saved).toMatchObject([{ name: 'before and after' }]);
  });
});

test('a record that can no longer be read says so where nothing is entered', async () => {
  const { view, failToRead } = await renderPart(
    { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
    { name: 'before' },
    <RecordForm id={1} closed={null} onDone={() => undefined} onCancel={() => undefined} />,
  );
  await view.findByLabelText('Name');
  await failToRead(new Error('The server is not there.'));
  await view.findByRole('button', { name: 'Try again' });
  expect(view.queryByLabelText('Name')).toBeNull();
});

test('a field that its condition hides is not shown, and appears when the condition is met', async () => {
  const user = userEvent.setup();
  const schema: JsonSchema = {
    type: 'object',
    required: ['kind'],
    properties: {
      kind: { type: 'string', enum: ['slip', 'other'], title: 'Kind' },
      year: {
        type: 'integer',
        title: 'Year',
        'x-ui': { when: { required: ['kind'], properties: { kind: { const: 'slip' } } } },
      },
    },
  };
  const { view } = await renderPart(
    schema,
    { kind: 'other' },
    <RecordForm id={1} closed={null} onDone={() => undefined} onCancel={() => undefined} />,
  );
  await view.findByRole('radio', { name: 'Slip' });
  await waitFor(() => {
    expect(view.queryByLabelText('Year')).toBeNull();
  });
  await user.click(view.getByRole('radio', { name: 'Slip' }));
  await view.findByLabelText('Year');
});

test('an error of the validator is shown at its field, in the language', async () => {
  const user = userEvent.setup();
  const schema: JsonSchema = {
    type: 'object',
    required: ['title'],
    properties: {
      title: { type: 'string', title: 'Title', minLength: 3 },
      order: { type: 'integer', title: 'Order', maximum: 9 },
    },
  };
  const { view, saved } = await renderPart(
    schema,
    { title: 'abc', order: 1 },
    <RecordForm id={1} closed={null} onDone={() => undefined} onCancel={() => undefined} />,
    { locale: 'ru-RU' },
  );
  const title = await view.findByLabelText(/Title/);
  await user.clear(title);
  await user.type(title, 'a');
  await user.tab();
  await screen.findByText('Символов не меньше: 3.');
  await user.click(view.getByRole('button', { name: 'Сохранить' }));
  expect(saved).toEqual([]);
});

test('an error of a field that the form lacks is reported in words, with its figures', async () => {
  const user = userEvent.setup();
  const elsewhere = { message: 'crewdeck.faults.too_late', args: { date: '2026-03-12' } };
  const { view } = await renderPart(
    { type: 'object', properties: { title: { type: 'string', title: 'Title' } } },
    {},
    <Form validate={() => ({ until: elsewhere })}>
      <Problems names={['title']} />
      <button type="submit">Save</button>
    </Form>,
    { locale: 'ru-RU' },
  );
  await user.click(view.getByRole('button', { name: 'Save' }));
  expect((await view.findByRole('alert')).textContent).toMatch(/until: Не позже.*12 мар.* 2026/);
});

test.each([
  [
    'a year that the list offers',
    2019,
    ['2026', '2025', '2024', '2023', '2022', '2021', '2020', '2019', '2018'],
  ],
  [
    'a year before all of them',
    2011,
    ['2011', '2026', '2025', '2024', '2023', '2022', '2021', '2020', '2019'],
  ],
])('the year of a list is chosen among its years: %s', async (_name, year, first) => {
  const schema: JsonSchema = { title: 'Thing', properties: { year: { type: 'integer', title: 'Year' } } };
  const models = buildModels(
    { things: schema },
    { things: { list: { filters: ['year'], years: { field: 'year', from: 2018 } } } },
  );
  const field = models.things?.field.year as FieldModel;
  await renderPart(
    schema,
    {},
    <Form record={{ id: 1, year }} onSubmit={() => undefined}>
      <GeneratedInput field={field} source="year" path="year" root={schema} />
    </Form>,
    { models },
  );
  const choice = await screen.findByLabelText<HTMLSelectElement>('Year');
  expect(choice.value).toBe(String(year));
  expect([...choice.options].map(({ text }) => text).slice(0, 10)).toEqual(['', ...first]);
});
