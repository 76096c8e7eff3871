import { componentName } from '../model/answers.ts';
import { pathParameters, verbOf, type Action, type Operation, type Service } from '../model/operation.ts';
import type { Model } from '../model/model.ts';
import { toType } from './render-shapes.ts';

interface Shape {
  readonly key: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly data: string;
}

const line = ({ key, path, query, body, data }: Shape): string => {
  const params = pathParameters(path)
    .map((name) => `${name}: number | string`)
    .join('; ');
  return `  '${key}': { params: ${params ? `{ ${params} }` : 'undefined'}; query: ${query}; body: ${body}; data: ${data} };`;
};

function ofOperation(model: Model, key: string, operation: Operation): Shape {
  const verb = verbOf(key, operation);
  const row = `Row<'${componentName(model.stem)}'>`;
  const [list = 'rows', inner] = (operation.rows ?? '').split('.');
  const rows =
    operation.rows === null
      ? `${row}[]`
      : `{ ${list}: ${inner ? `{ ${inner}: ${row}[]; count: number }` : `${row}[]`}; totalCount: number }`;
  const names = [...Object.keys(operation.query ?? {}), 'skip', 'limit', 'sort', 'order'];
  const query =
    verb === 'list'
      ? `{ ${names.map((name) => `${name}?: Text`).join('; ')} }`
      : verb === 'read' && pathParameters(operation.path).length === 0
        ? `{ ${operation.id ?? 'id'}: Text }`
        : 'undefined';
  return {
    key: `${operation.method} ${operation.path}`,
    path: operation.path,
    query,
    body: verb === 'create' || verb === 'update' ? `Partial<${row}>` : 'undefined',
    data: verb === 'list' ? rows : operation.answer ? `{ ${operation.answer}: ${row} }` : 'null',
  };
}

function ofAction(stem: string, action: Action): Shape {
  const row = `Row<'${componentName(stem)}'>`;
  const data = action.media
    ? 'Blob'
    : action.answer
      ? `{ ${action.answer}: ${action.many ? `${row}[]` : row} }`
      : toType(action.data ?? { type: 'null' });
  const query = action.query
    ? `{ ${Object.keys(action.query)
        .map((name) => `${name}?: Text`)
        .join('; ')} }`
    : 'undefined';
  return {
    key: `${action.method} ${action.path}`,
    path: action.path,
    query,
    body: action.upload ? 'FormData' : action.input ? toType(action.input) : 'undefined',
    data,
  };
}

/** A stream has no end that a call could wait for, and what is not below `/api/v1` has no envelope. */
const isCalled = ({ media, base }: Action): boolean => media !== 'text/event-stream' && base === undefined;

/**
 * TypeScript of every v1 endpoint that the definitions declare: its parameters, body and `data`, by method
 * and path. `data` of one that answers a file is a `Blob`.
 */
export function renderEndpoints(
  models: Readonly<Record<string, Model>>,
  services: Readonly<Record<string, Service>>,
): string {
  const shapes = [
    ...Object.values(models).flatMap((model) => [
      ...Object.entries(model.api).map(([key, operation]) => ofOperation(model, key, operation)),
      ...Object.values(model.actions)
        .filter(isCalled)
        .map((action) => ofAction(model.stem, action)),
    ]),
    ...Object.entries(services).flatMap(([name, { actions }]) =>
      Object.values(actions)
        .filter(isCalled)
        .map((action) => ofAction(name, action)),
    ),
  ];
  const lines = shapes.map(line).join('\n');
  const usesText = /\bText\b/.test(lines);
  const rows = Object.values(models)
    .map((model) => `  ${componentName(model.stem)}: Records['${model.stem}'];`)
    .join('\n');
  return `import type { AnsweredRow } from '@crewdeck/engine/model/answers.ts';\nimport type { Records } from './types.ts';\n\ninterface Components {\n${rows}\n}${usesText ? '\ntype Text = string | number | boolean;' : ''}\n/** A row of a component as answers hold it. */\nexport type Row<N extends keyof Components> = AnsweredRow<Components[N]>;\n\n/** The v1 endpoints by method and path. */\nexport interface Endpoints {\n${lines}\n}\n`;
}
