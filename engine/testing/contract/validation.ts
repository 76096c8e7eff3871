import { describe, expect, test } from 'vitest';
import { isWritable, type Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { resolveNode } from '../../model/resolve-node.ts';
import type { JsonSchema } from '../../model/schema.ts';
import { makeValue } from '../make-value.ts';
import type { Subject } from '../subject.ts';
import { useServer } from '../use-server.ts';

interface Case {
  readonly rule: string;
  readonly value: unknown;
  readonly field: string;
}

const wrongFormats: Readonly<Record<string, string>> = {
  date: '2026-02-30',
  'date-time': 'yesterday',
  time: '25:00',
  email: 'nobody',
  phone: '12',
  decimal: '1.234',
  uri: 'ftp:/x',
  code: '-',
  'unique-value': '!',
};

function violateText(node: JsonSchema, path: string): Case[] {
  const cases: Case[] = [{ rule: 'a wrong type', value: 5, field: path }];
  const format = node.format;
  if (!format || ['multiline', 'html'].includes(format))
    cases.push({ rule: 'a control character', value: 'a\u0007b', field: path });
  if (node.maxLength !== undefined && !node.enum)
    cases.push({ rule: 'one character too many', value: 'x'.repeat(node.maxLength + 1), field: path });
  if (node.minLength !== undefined && node.minLength > 1)
    cases.push({ rule: 'one character too few', value: 'x'.repeat(node.minLength - 1), field: path });
  if (node.pattern) cases.push({ rule: 'a wrong pattern', value: '?', field: path });
  if (format && wrongFormats[format])
    cases.push({ rule: `no ${format}`, value: wrongFormats[format], field: path });
  return cases;
}

function violateNumber(node: JsonSchema, path: string): Case[] {
  const cases: Case[] = [{ rule: 'a wrong type', value: 'five', field: path }];
  if (node.minimum !== undefined)
    cases.push({ rule: 'less than the minimum', value: node.minimum - 1, field: path });
  if (node.maximum !== undefined)
    cases.push({ rule: 'more than the maximum', value: node.maximum + 1, field: path });
  if (node.multipleOf !== undefined)
    cases.push({
      rule: 'no multiple',
      value: (node.minimum as number) + (node.multipleOf as number) / 3,
      field: path,
    });
  if (node.type === 'integer' && !node.enum) cases.push({ rule: 'a fraction', value: 1.5, field: path });
  return cases;
}

/** Values that break one keyword of a node each. */
function violate(root: JsonSchema, raw: JsonSchema, path: string): Case[] {
  const node = resolveNode(root, raw);
  if (node.enum)
    return [{ rule: 'no value of the enum', value: node.type === 'integer' ? 99 : 'nonsense', field: path }];
  if (node.type === 'string') return violateText(node, path);
  if (node.type === 'boolean') return [{ rule: 'a wrong type', value: 'maybe', field: path }];
  if (node.type === 'integer' || node.type === 'number')
    return [
      ...violateNumber(node, path),
      ...(node['x-ref'] || node['x-type']
        ? [{ rule: 'a reference to nothing', value: 2_000_000_000, field: path }]
        : []),
    ];
  if (node.type === 'array') return violateArray(root, node, path);
  return violateObject(root, node, path);
}

function violateArray(root: JsonSchema, node: JsonSchema, path: string): Case[] {
  const item = node.items as JsonSchema;
  const good = makeValue(root, item, 1);
  const cases: Case[] = [{ rule: 'no list', value: 5, field: path }];
  if (typeof node.maxItems === 'number')
    cases.push({
      rule: 'too many entries',
      value: Array.from({ length: node.maxItems + 1 }, (_, index) => makeValue(root, item, index)),
      field: path,
    });
  if (node.uniqueItems) cases.push({ rule: 'the same entry twice', value: [good, good], field: path });
  const inner =
    item['x-ref'] || item['x-type']
      ? [{ rule: 'a reference to nothing', value: 2_000_000_000, field: path }]
      : violate(root, item, `${path}[0]`);
  return [
    ...cases,
    ...inner.map((one) => ({ rule: `${one.rule} inside`, value: [one.value], field: one.field })),
  ];
}

function violateObject(root: JsonSchema, node: JsonSchema, path: string): Case[] {
  const good = makeValue(root, node, 1) as Row;
  const cases: Case[] = [{ rule: 'no object', value: 'text', field: path }];
  if (!node.properties) return cases;
  cases.push({ rule: 'an unknown member', value: { ...good, surprise: 1 }, field: `${path}.surprise` });
  for (const name of node.required ?? [])
    cases.push({
      rule: `${name} missing`,
      value: Object.fromEntries(Object.entries(good).filter(([key]) => key !== name)),
      field: `${path}.${name}`,
    });
  for (const [name, child] of Object.entries(node.properties))
    for (const one of violate(root, child, `${path}.${name}`))
      cases.push({ rule: `${name}: ${one.rule}`, value: { ...good, [name]: one.value }, field: one.field });
  return cases;
}

const casesOf = (model: Model, field: FieldModel): Case[] =>
  violate(model.schema, model.schema.properties?.[field.name] as JsonSchema, field.name);

/** Every keyword of every writable field is held to: by name, and nothing is written. */
export function describeValidation(subject: Subject): void {
  const running = useServer(subject);
  const { models, makeRecord } = subject.product;
  const creatable = Object.values(models).filter((model) => model.verbs.includes('create'));

  describe.each(creatable.map((model) => ({ stem: model.stem, model })))('$stem', ({ stem, model }) => {
    const writable = model.fields.filter(isWritable);

    test.each(
      writable.flatMap((field) => casesOf(model, field).map((one) => ({ ...one, name: field.name }))),
    )('$name with $rule is refused at $field', async ({ name, value, field }) => {
      const total = (await running.admin.list(stem, {}, [0, 0])).total;
      const answer = await running.admin.post(`/api/rest/${stem}`, {
        ...(await makeRecord(running.server, stem)),
        [name]: value,
      });
      expect([answer.status, answer.code], answer.text).toEqual([422, 'validation_failed']);
      expect(answer.fields).toContain(field);
      expect((await running.admin.list(stem, {}, [0, 0])).total).toBe(total);
    });

    test('a missing required field is named', async () => {
      const required = writable.filter(
        (field) => field.required && !field.owner && field.schema.default === undefined,
      );
      for (const { name } of required) {
        for (const empty of [undefined, null, '', '   ']) {
          const answer = await running.admin.post(`/api/rest/${stem}`, {
            ...(await makeRecord(running.server, stem)),
            [name]: empty,
          });
          expect([answer.status, answer.fields], `${name} ${String(empty)}`).toEqual([
            422,
            expect.arrayContaining([name]) as string[],
          ]);
        }
      }
    });

    test('an unknown field is refused and nothing is written', async () => {
      const answer = await running.admin.post(`/api/rest/${stem}`, {
        ...(await makeRecord(running.server, stem)),
        surprise: 1,
      });
      expect([answer.status, answer.fields]).toEqual([422, ['surprise']]);
    });

    test('a change is held to the same rules', async ({ skip }) => {
      skip(!models[stem]?.verbs.includes('update'), 'its rows stay as they are');
      const created = await running.admin.post(`/api/rest/${stem}`, await makeRecord(running.server, stem));
      expect(created.status, created.text).toBe(200);
      const field = writable.find(
        (one) => casesOf(model, one).length > 0 && !one.owner && !model.decided.includes(one.name),
      ) as FieldModel;
      const [first] = casesOf(model, field) as [Case];
      const answer = await running.admin.put(`/api/rest/${stem}/${String(created.row.id)}`, {
        [field.name]: first.value,
      });
      expect([answer.status, answer.fields]).toEqual([
        422,
        expect.arrayContaining([first.field]) as string[],
      ]);
      expect((await running.admin.get(`/api/rest/${stem}/${String(created.row.id)}`)).row).toEqual(
        created.row,
      );
    });
  });
}
