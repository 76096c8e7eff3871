import { expect, test } from 'vitest';
import { importsOf, problemOf } from '@crewdeck/engine/cli/check/imports.ts';
import { findMisplaced } from '@crewdeck/engine/cli/check/layers.ts';

const stems = new Set(['leaves', 'employees']);

/** Returns why the only import of a file is forbidden; undefined if it is allowed. */
function judge(from: string, statement: string): string | undefined {
  const [one, ...others] = importsOf(from, statement);
  if (!one || others.length > 0) throw new Error(`One import is expected: ${statement}`);
  return problemOf(one, stems);
}

const view = 'src/views/leaves/LeaveForm.tsx';
const rule = 'server/rules/leaves.ts';
const declaration = 'resources/leaves.ts';

const refused: readonly (readonly [what: string, from: string, specifier: string, help: string])[] = [
  ['a view, its neighbour', view, '../employees/OwnForm.tsx', 'src/parts'],
  ['a view, its neighbour by a longer way', view, '../../views/employees/OwnForm.tsx', 'src/parts'],
  ['a view, the list of all', view, '../registry.ts', 'src/parts'],
  ['a part, a view', 'src/parts/inbox/Inbox.tsx', '../../views/leaves/MyLeave.tsx', 'src/parts is shared'],
  [
    'the engine, the domain',
    'engine/server/query/read.ts',
    '../../../server/domain/people.ts',
    'must not import the product',
  ],
  [
    'the engine, a rule',
    'engine/server/write/write.ts',
    '../../../server/rules/leaves.ts',
    'must not import the product',
  ],
  [
    'the engine, a service',
    'engine/server/context/guard.ts',
    '../../../server/services/search.ts',
    'must not import the product',
  ],
  [
    'the engine, generated code',
    'engine/server/context/context.ts',
    '../../../generated/tables.ts',
    'must not import the product',
  ],
  [
    'a suite, the portal',
    'engine/testing/contract/a.ts',
    '../../../tests/support/app.ts',
    'must not import the product',
  ],
  [
    'the console, a view',
    'engine/console/list/List.tsx',
    '../../../src/views/registry.ts',
    'must not import the product',
  ],
  [
    'its client, a view',
    'engine/console/client/api.ts',
    '../../../src/views/registry.ts',
    'must not import the product',
  ],
  ['a route, the demo provider', 'engine/server/http/a.ts', '@crewdeck/demo-provider', 'demo provider'],
  ['the portal, the demo provider', 'server/domain/a.ts', '../../demo-provider/people.ts', 'demo provider'],
  [
    'the demo provider, the console',
    'demo-provider/pages.ts',
    '@crewdeck/engine/console/theme/theme-mode.ts',
    'model and server only',
  ],
  [
    'the database, jobs',
    'engine/server/database/connection/client.ts',
    '../../jobs/jobs.ts',
    'app, http, csv',
  ],
  ['queries, writes', 'engine/server/query/read.ts', '../write/batch.ts', 'app, http, csv'],
  [
    'inputs, forms',
    'engine/console/inputs/RowsInput.tsx',
    '../form/GeneratedInput.tsx',
    'page, shapes of lists',
  ],
  [
    'a list, its shapes',
    'engine/console/list/GeneratedList.tsx',
    '../board/Board.tsx',
    'page, shapes of lists',
  ],
  [
    'a shape, another of its floor',
    'engine/console/board/Board.tsx',
    '../tree/Tree.tsx',
    'page, shapes of lists',
  ],
  ['the client, the frame', 'engine/console/client/api.ts', '../frame/Frame.tsx', 'page, shapes of lists'],
  [
    'the console, the server',
    'engine/console/list/List.tsx',
    '../../server/errors/errors.ts',
    'The console must not import the server',
  ],
  [
    'the server, the console',
    'engine/server/http/rest.ts',
    '../../console/config.ts',
    'The server must not import the console',
  ],
  [
    'the model, the server',
    'engine/model/model.ts',
    '../server/errors/errors.ts',
    'engine/model must not import',
  ],
  ['a declaration, another', declaration, './employees.ts', 'Declarations must not import each other'],
  [
    'a declaration, another by a longer way',
    declaration,
    '../resources/employees.ts',
    'Declarations must not import each other',
  ],
  ['a declaration, react', declaration, 'react', 'Declarations are used by console and server'],
  ['a declaration, Node', declaration, 'node:fs', 'Declarations are used by console and server'],
  [
    'a declaration, the server',
    declaration,
    '../server/domain/people.ts',
    'Declarations are used by console and server',
  ],
  ['a rule, another', rule, './employees.ts', 'server/domain'],
  ['a rule, another by a longer way', rule, '../rules/employees.ts', 'server/domain'],
  ['a rule, the list of all', rule, './index.ts', 'server/domain'],
  ['a rule, a service', rule, '../services/search.ts', 'Rules must not import services'],
  [
    'the domain, a rule',
    'server/domain/people.ts',
    '../rules/leaves.ts',
    'server/domain must not import rules',
  ],
  [
    'the portal’s console, its server',
    view,
    '../../../server/domain/people.ts',
    'The console must not import the server',
  ],
  [
    'the portal’s console, the engine’s server',
    view,
    '@crewdeck/engine/server/errors/errors.ts',
    'The console must not import the server',
  ],
  [
    'the portal’s server, its console',
    rule,
    '../../src/parts/colleague.ts',
    'The server must not import the console',
  ],
  [
    'the engine’s name, what is beside it',
    rule,
    '@crewdeck/engine/../src/product.ts',
    'The server must not import the console',
  ],
  ['a script, a test', 'scripts/bench.ts', '../tests/support/app.ts', 'Only tests may import'],
];

test.each(refused)('%s: refused, with what to do instead', (_what, from, specifier, help) => {
  const problem = judge(from, `\nimport { something } from '${specifier}';`);
  expect(problem?.split('\n')).toEqual([
    expect.stringContaining(`${from}:2 imports `),
    expect.stringMatching(/^ {2}help: /),
  ]);
  expect(problem).toContain(help);
});

test.each([
  ["import type { A } from './employees.ts';"],
  ["import './employees.ts';"],
  ["export { a } from './employees.ts';"],
  ["export * from './employees.ts';"],
  ["const a = await import('./employees.ts');"],
])('%s is an import like any other', (statement) => {
  expect(judge(rule, statement)).toContain('server/domain');
});

test.each([
  ['a view, its own', view, './LeaveCost.tsx'],
  ['a view, a part', view, '../../parts/leave-data.ts'],
  ['a view, the console', view, '@crewdeck/engine/console/client/api.ts'],
  ['the list of views, a view', 'src/views/registry.ts', './leaves/MyLeave.tsx'],
  ['a part, a declaration', 'src/parts/inbox/Inbox.tsx', '../../../resources/leaves.ts'],
  ['a rule, the domain', rule, '../domain/people.ts'],
  ['a rule, the engine', rule, '@crewdeck/engine/server/context/context.ts'],
  ['the list of rules, a rule', 'server/rules/index.ts', './leaves.ts'],
  ['a service, the domain', 'server/services/search.ts', '../domain/people.ts'],
  ['the domain, itself', 'server/domain/people.ts', './away.ts'],
  ['a declaration, what declarations share', declaration, './permissions.ts'],
  ['a declaration, the model', declaration, '@crewdeck/engine/model/define.ts'],
  ['the list of declarations, one of them', 'resources/index.ts', './leaves.ts'],
  ['writes, queries', 'engine/server/write/batch.ts', '../query/read.ts'],
  ['jobs, the database', 'engine/server/jobs/jobs.ts', '../database/connection/client.ts'],
  ['the frame, the client', 'engine/console/frame/Frame.tsx', '../client/api.ts'],
  ['the server, Node', 'engine/server/http/rest.ts', 'node:fs'],
  ['the assembly, the demo provider', 'engine/server/app/open-demo.ts', '@crewdeck/demo-provider'],
  ['the demo provider, the server', 'demo-provider/people.ts', '@crewdeck/engine/server/database/table.ts'],
  ['the command line, the product', 'engine/cli/generate.ts', '../../resources/services.ts'],
  ['a test, the server', 'tests/api/lists.test.ts', '../../server/domain/people.ts'],
])('%s: accepted', (_what, from, specifier) => {
  expect(judge(from, `import { something } from '${specifier}';`)).toBeUndefined();
});

test('a file of the engine is in a room that has a floor', () => {
  expect(findMisplaced('engine/server/query/approval/waiting.ts')).toBeUndefined();
  expect(findMisplaced('engine/console/start.tsx')).toBeUndefined();
  expect(findMisplaced('server/domain/people.ts')).toBeUndefined();
  expect(findMisplaced('engine/server/helpers/text.ts')).toContain('room that has no floor');
  expect(findMisplaced('engine/console/App2.tsx')).toContain('room that has no floor');
});
