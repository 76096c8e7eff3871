// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, RecordContextProvider } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { withKinds } from '@crewdeck/engine/generate/intake/with-kinds.ts';
import { engineKinds } from '@crewdeck/engine/kinds/kinds.ts';
import { buildModel } from '@crewdeck/engine/model/build-model.ts';
import type { FieldModel } from '@crewdeck/engine/model/model.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { GeneratedCell } from '@crewdeck/engine/console/cells/GeneratedCell.tsx';
import { lazyPart } from '@crewdeck/engine/console/code.ts';
import { GeneratedInput } from '@crewdeck/engine/console/form/GeneratedInput.tsx';
import { RecordForm } from '@crewdeck/engine/console/form/RecordForm.tsx';
import { noOverrides } from '../support/no-overrides.ts';
import { renderPart, type Bench } from '../support/render.tsx';

/** Returns the schema of a record with one property, as the intake spells it. */
function schemaOf(node: JsonSchema, name = 'field'): JsonSchema {
  const record = { title: 'Thing', type: 'object', properties: { [name]: { title: 'Field', ...node } } };
  return withKinds(record, engineKinds, true);
}
const fieldOf = (schema: JsonSchema, name = 'field'): FieldModel =>
  buildModel('things', schema).field[name] as FieldModel;

interface Shown {
  readonly place?: 'list' | 'show';
  readonly hasLinks?: boolean;
  readonly options?: Parameters<typeof renderPart>[3];
}

async function show(node: JsonSchema, value: unknown, { options, ...props }: Shown = {}): Promise<Element> {
  const schema = schemaOf(node);
  const { view } = await renderPart(
    schema,
    {},
    <RecordContextProvider value={{ id: 1, field: value }}>
      <div data-testid="cell">
        <GeneratedCell field={fieldOf(schema)} {...props} />
      </div>
    </RecordContextProvider>,
    options,
  );
  return view.getByTestId('cell');
}

async function enter(node: JsonSchema, value: unknown): Promise<Bench> {
  const schema = schemaOf(node);
  const record = { id: 1, field: value };
  return renderPart(
    schema,
    record,
    <Form record={record} onSubmit={() => undefined}>
      <GeneratedInput field={fieldOf(schema)} source="field" path="field" root={schema} />
    </Form>,
  );
}

describe.each(Object.entries(engineKinds))('the kind %s', (_name, { example }) => {
  test('shows the values of its example', async () => {
    for (const value of example.examples) {
      const cell = await show(example, value, { place: 'show' });
      await waitFor(() => {
        expect(cell.querySelector('.skeleton')).toBeNull();
      });
      expect(cell.textContent !== '' || cell.querySelector('img, span') !== null).toBe(true);
      expect(cell.textContent).not.toContain('[object');
    }
  });

  test('has an input with its label, filled with the value', async () => {
    const { view } = await enter(example, example.examples[0]);
    await waitFor(() => {
      expect(view.container.textContent).toContain('Field');
    });
    const inputs = [...view.container.querySelectorAll<HTMLInputElement>('input, textarea')];
    const isFilled = inputs.some((input) => input.value !== '' || input.checked);
    expect(isFilled || view.container.querySelector('a[download]') !== null).toBe(true);
  });
});

const address: JsonSchema = { type: 'string', format: 'uri' };

test.each<[string, JsonSchema, unknown, Shown, string | null, string]>([
  ['an address in a list', address, 'https://www.a.example/b/', {}, null, 'https://www.a.example/b/'],
  [
    'an address in a cell that may have links',
    address,
    'https://www.a.example/b/',
    { hasLinks: true },
    'https://www.a.example/b/',
    'a.example/b',
  ],
  [
    'an address on a page',
    address,
    'https://a.example/',
    { place: 'show' },
    'https://a.example/',
    'https://a.example/',
  ],
  [
    'an address that is no page',
    address,
    'javascript:alert(1)',
    { place: 'show' },
    null,
    'javascript:alert(1)',
  ],
  [
    'a mailbox on a page',
    { type: 'string', format: 'email' },
    'a@b.example',
    { place: 'show' },
    'mailto:a@b.example',
    'a@b.example',
  ],
  [
    'a mailbox in a list',
    { type: 'string', format: 'email' },
    'a@b.example',
    { hasLinks: true },
    null,
    'a@b.example',
  ],
  [
    'a file by its address',
    { ...address, 'x-ui': { display: 'download' } },
    'https://a.example/my%20list.pdf',
    { hasLinks: true },
    'https://a.example/my%20list.pdf',
    'my list.pdf',
  ],
  [
    'a place',
    engineKinds.point!.example,
    { latitude: -33.9, longitude: 18.4 },
    { place: 'show' },
    'https://www.openstreetmap.org/?mlat=-33.9&mlon=18.4#map=16/-33.9/18.4',
    '-33.9°; 18.4°',
  ],
  ['half a place', engineKinds.point!.example, { latitude: -33.9 }, { place: 'show' }, null, '-33.9°; –'],
])('%s', async (_what, node, value, shown, href, text) => {
  const cell = await show(node, value, shown);
  await waitFor(() => {
    expect(cell.querySelector('.skeleton')).toBeNull();
  });
  expect([cell.querySelector('a')?.getAttribute('href') ?? null, cell.textContent]).toEqual([href, text]);
});

test('Markdown is shown as it reads, and nothing in it runs', async () => {
  const text =
    '# Quay\n\n- **open**\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) [y](/a)[^1]\n\n[^1]: foot';
  const cell = await show({ type: 'string', 'x-ui': { display: 'markdown' } }, text, { place: 'show' });
  await waitFor(() => {
    expect(cell.querySelector('h1')?.textContent).toBe('Quay');
  });
  expect([cell.querySelector('li strong')?.textContent, cell.querySelector('script')]).toEqual([
    'open',
    null,
  ]);
  const links = [...cell.querySelectorAll('a')].map((one) => [one.getAttribute('href'), one.target]);
  expect(links).toEqual([
    ['/a', '_blank'],
    ['foot', '_blank'],
  ]);
  expect(cell.querySelector('[id]')).toBeNull();
});

test('Markdown has a preview in place of its input', async () => {
  const { view } = await enter({ type: 'string', 'x-ui': { display: 'markdown' } }, 'Hello **you**');
  await userEvent.click(view.getByRole('button', { name: 'Preview' }));
  await waitFor(() => {
    expect(view.container.querySelector('strong')?.textContent).toBe('you');
  });
  await userEvent.click(view.getByRole('button', { name: 'Edit' }));
  expect(view.getByRole('textbox', { name: 'Field' })).toHaveProperty('value', 'Hello **you**');
});

test('a pasted pair of numbers fills a place, and is saved as one', async () => {
  const schema = schemaOf(engineKinds.point!.example, 'place');
  const record = { id: 1, place: null };
  const { view, saved } = await renderPart(
    schema,
    record,
    <RecordForm id={1} closed={null} onDone={() => undefined} onCancel={() => undefined} />,
  );
  const latitude = await view.findByLabelText('Latitude');
  await userEvent.click(latitude);
  await userEvent.paste('53.5436, 9.9668');
  await userEvent.click(view.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(saved).toEqual([expect.objectContaining({ place: { latitude: 53.5436, longitude: 9.9668 } })]);
  });
});

const dataFile: JsonSchema = { type: 'string', format: 'data-url' };

test('a file is chosen, kept with its name, and taken away again', async () => {
  const schema = schemaOf(dataFile);
  const { view, saved } = await renderPart(
    schema,
    { id: 1, field: null },
    <RecordForm id={1} closed={null} onDone={() => undefined} onCancel={() => undefined} />,
  );
  const input = await view.findByLabelText('Field');
  await userEvent.upload(input, new File(['Hello'], 'a note.txt', { type: 'text/plain' }));
  const link = await view.findByRole('link', { name: 'a note.txt' });
  expect(link.getAttribute('download')).toBe('a note.txt');
  await userEvent.click(view.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(saved).toEqual([
      expect.objectContaining({ field: 'data:text/plain;name=a%20note.txt;base64,SGVsbG8=' }),
    ]);
  });
  await userEvent.click(view.getByRole('button', { name: 'Remove' }));
  expect(view.queryByRole('link', { name: 'a note.txt' })).toBeNull();
});

test('a list of files takes several at once, and each is taken away by itself', async () => {
  const schema = schemaOf({ type: 'array', items: dataFile });
  const { view, saved } = await renderPart(
    schema,
    { id: 1, field: ['data:text/plain;name=kept.txt;base64,SGVsbG8='] },
    <RecordForm id={1} closed={null} onDone={() => undefined} onCancel={() => undefined} />,
  );
  const input = await view.findByLabelText('Field');
  await userEvent.upload(input, [
    new File(['One'], 'one.txt', { type: 'text/plain' }),
    new File(['Two'], 'two.txt', { type: 'text/plain' }),
  ]);
  await view.findByRole('link', { name: 'two.txt' });
  await userEvent.click(view.getAllByRole('button', { name: 'Remove' })[0]!);
  await userEvent.click(view.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(saved).toEqual([
      expect.objectContaining({
        field: ['data:text/plain;name=one.txt;base64,T25l', 'data:text/plain;name=two.txt;base64,VHdv'],
      }),
    ]);
  });
  await userEvent.upload(input, new File(['x'.repeat(499_999)], 'large.txt', { type: 'text/plain' }));
  await view.findByText('The file is larger than 500 kB.');
  expect(view.getAllByRole('link')).toHaveLength(2);
});

test('a file that is too large is refused at its field, and the kept one stays', async () => {
  const { view } = await enter(dataFile, 'data:text/plain;name=kept.txt,x');
  const input = await view.findByLabelText('Field');
  await userEvent.upload(input, new File(['x'.repeat(500_001)], 'large.txt', { type: 'text/plain' }));
  await view.findByText('The file is larger than 500 kB.');
  expect(view.getByRole('link', { name: 'kept.txt' })).toBeTruthy();
});

test('what is no file is shown as the text that it is', async () => {
  const cell = await show(dataFile, 'javascript:alert(1)', { place: 'show' });
  await waitFor(() => {
    expect(cell.textContent).toBe('javascript:alert(1)');
  });
  expect(cell.querySelector('a')).toBeNull();
});

test("a product's own kind is shown and entered by its own parts", async () => {
  const overrides = {
    ...noOverrides,
    kinds: {
      link: {
        cell: lazyPart(() => Promise.resolve({ default: () => <em>own cell</em> })),
        input: lazyPart(() => Promise.resolve({ default: () => <em>own input</em> })),
      },
    },
  };
  const cell = await show(address, 'https://a.example', { options: { overrides } });
  await waitFor(() => {
    expect(cell.textContent).toBe('own cell');
  });
  const schema = schemaOf(address);
  const { view } = await renderPart(
    schema,
    {},
    <Form onSubmit={() => undefined}>
      <GeneratedInput field={fieldOf(schema)} source="field" path="field" root={schema} />
    </Form>,
    { overrides },
  );
  await waitFor(() => {
    expect(view.container.textContent).toBe('own input');
  });
});
