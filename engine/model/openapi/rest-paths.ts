import { componentName } from '../answers.ts';
import { changeName } from './components.ts';
import type { Verb } from '../operation.ts';
import { isMoment, SELF } from '../filters.ts';
import { operators } from '../kinds.ts';
import type { Model, Requirement } from '../model.ts';
import { periodNames } from '../periods.ts';
import { answered, jsonContent, operationName, parameter, refTo, type Json } from './messages.ts';

const needsText = (needs: readonly Requirement[]): string =>
  needs
    .map((need) =>
      need.permission === 'any'
        ? 'any signed-in user'
        : `${need.module ?? 'the module of the row'}.${need.permission}`,
    )
    .join(' and ');

const filterGrammar = [
  'JSON object: `q` for text search, fields with a value or a list of alternatives,',
  "`_gte` `_lte` `_contains` `_empty` appended to a field's name;",
  `\`_period\` appended to a date's, by the company's day: ${periodNames.join(', ')};`,
  `\`_related\` appended to a person's: \`${SELF}\`, or a relation of people.`,
].join(' ');

function filterText(model: Model): string {
  const fields = model.fields
    .filter((field) => operators[field.kind].length > 0 && field.name !== 'isDeleted')
    .map(({ name, kind }) => {
      const further = isMoment(kind) ? ['period'] : [];
      return `${name} (${[...operators[kind], ...further].join(' ')})`;
    });
  return `${filterGrammar} Fields: ${fields.join(', ')}.`;
}

const id = parameter('id', 'path', { type: 'integer', format: 'int64' });
const rowOf = (model: Model): Json => refTo(componentName(model.stem));

const describe = (model: Model, summary: string, key: keyof Model['needs'], rest: Json): Json => ({
  tags: [model.plural],
  summary,
  description: `Requires ${needsText(model.needs[key])}.`,
  ...rest,
});

const describeList = (model: Model): Json =>
  describe(model, `List ${model.plural.toLowerCase()}`, 'read', {
    operationId: operationName('list', model.stem),
    parameters: [
      parameter('filter', 'query', { type: 'string' }, filterText(model)),
      parameter(
        'range',
        'query',
        { type: 'string' },
        'JSON array of the first and last position; at most 1,000 rows.',
      ),
      parameter('sort', 'query', { type: 'string' }, 'JSON array of a field and ASC or DESC.'),
    ],
    responses: answered(
      { type: 'array', items: rowOf(model) },
      { 'Content-Range': { schema: { type: 'string' }, description: 'stem first-last/total' } },
    ),
  });

const describeCreate = (model: Model): Json =>
  describe(model, `Create a ${model.title.toLowerCase()}`, 'create', {
    operationId: operationName('create', model.stem),
    requestBody: { required: true, content: jsonContent(refTo(`${componentName(model.stem)}Input`)) },
    responses: answered(rowOf(model)),
  });

const describeRead = (model: Model): Json =>
  describe(model, `Read a ${model.title.toLowerCase()}`, 'read', {
    operationId: operationName('read', model.stem),
    parameters: [id],
    responses: answered(rowOf(model)),
  });

function describeUpdate(model: Model, method: 'put' | 'patch'): Json {
  return describe(model, `Update a ${model.title.toLowerCase()}`, 'update', {
    operationId: operationName(method, model.stem),
    parameters: [id],
    requestBody: { required: true, content: jsonContent(refTo(changeName(model.stem))) },
    responses: answered(rowOf(model)),
  });
}

/** Describes the permission to delete rows that a person has created for themselves. */
const takeBackText = ({ takeBack }: Model): string =>
  takeBack ? ` For users who have created their own row: ${needsText(takeBack.needs)}.` : '';

const describeDelete = (model: Model): Json =>
  describe(model, `Delete a ${model.title.toLowerCase()}`, 'delete', {
    description: `Requires ${needsText(model.needs.delete)}.${takeBackText(model)}`,
    operationId: operationName('delete', model.stem),
    parameters: [id],
    responses: answered(rowOf(model)),
  });

/** Returns the simple-rest paths of a resource, with the verbs that it offers. */
export function restPaths(model: Model): Record<string, Json> {
  const has = (verb: Verb): boolean => model.verbs.includes(verb);
  return {
    [`/api/rest/${model.stem}`]: {
      ...(has('list') && { get: describeList(model) }),
      ...(has('create') && { post: describeCreate(model) }),
    },
    [`/api/rest/${model.stem}/{id}`]: {
      ...(has('read') && { get: describeRead(model) }),
      ...(has('update') && { put: describeUpdate(model, 'put'), patch: describeUpdate(model, 'patch') }),
      ...(has('delete') && { delete: describeDelete(model) }),
    },
  };
}
