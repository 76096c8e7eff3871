import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, runScript, temporaryFolder } from './server-process.ts';

const project = temporaryFolder();

beforeAll(() => copyProject(project));
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Renames a field of a schema as an engineer would: its column follows with what it holds. */
function rename(stem: string, from: string, to: string): void {
  const file = join(project, 'schemas', `${stem}.schema.json`);
  const text = readFileSync(file, 'utf8');
  const schema = JSON.parse(text) as { properties: Record<string, object> };
  // Other keywords that name the field: sums and indexes of several fields.
  const others = JSON.parse(text.replaceAll(`"${from}"`, `"${to}"`)) as object;
  const properties = Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) =>
      name === from ? [to, { ...field, 'x-renamed-from': from }] : [name, field],
    ),
  );
  writeFileSync(file, JSON.stringify({ ...others, properties }, null, 2));
}

test('a renamed column does not compile wherever SQL names the old one', async () => {
  rename('leave-allowances', 'carriedOver', 'broughtOver');
  rename('notifications', 'readAt', 'seenAt');
  rename('attendance', 'workingHours', 'minutesAtWork');
  rename('project-developers', 'endDate', 'lastDay');
  rename('audit', 'entityId', 'recordNumber');
  rename('employees', 'bloodGroup', 'bloodType');
  rename('employees', 'locale', 'language');
  expect(await runScript(join(project, 'engine/cli/generate.ts'), { cwd: project })).toMatchObject({
    code: 0,
  });
  const { out } = await runScript(join(project, 'node_modules/typescript/bin/tsc'), {
    args: ['-p', '.', '--pretty', 'false'],
    cwd: project,
  });
  const reported = new Set(out.split('\n').map((line) => line.split('(')[0]));
  expect([...reported]).toEqual(
    expect.arrayContaining([
      'server/domain/leave-balance.ts',
      'server/domain/notify.ts',
      'server/rules/exception-requests.ts',
    ]),
  );
  expect([...reported]).toEqual(
    expect.arrayContaining([
      'scripts/bench/fill-people.ts',
      'scripts/bench/fill-company.ts',
      'server/domain/notification-stream.ts',
      'server/domain/profile.ts',
      'server/rules/audit.ts',
      'server/rules/dsr.ts',
      'server/rules/leave-allowances.ts',
      'server/rules/notifications.ts',
      'server/rules/project-developers.ts',
      'server/rules/projects.ts',
      'server/seed/demo/attendance.ts',
      'server/seed/demo/desk.ts',
      'server/seed/demo/leaves.ts',
      'server/seed/demo/people.ts',
      'server/seed/demo/projects.ts',
    ]),
  );
}, 180_000);
