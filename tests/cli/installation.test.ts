import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseEnv } from 'node:util';
import { loadConfig, settings } from '@crewdeck/engine/server/config/config.ts';
import { MAX_FILE_BYTES } from '@crewdeck/engine/server/files/uploads.ts';
import { readYaml, type Yaml } from '../support/plain-yaml.ts';

const read = (name: string): string => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');
/** All maps within a document. */
function* maps(value: Yaml): Generator<Record<string, Yaml>> {
  if (typeof value === 'string') return;
  if (!Array.isArray(value)) yield value;
  for (const inner of Object.values(value)) yield* maps(inner);
}
const inYaml = (name: string): Record<string, Yaml>[] =>
  readYaml(read(name)).flatMap((one) => [...maps(one)]);
const entriesOf = (value: Yaml | undefined): Record<string, string> =>
  typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
    : {};
const keysOf = (value: Yaml | undefined): string[] => Object.keys(entriesOf(value));

const folder = mkdtempSync(join(tmpdir(), 'crewdeck-installation-'));
const secretFile = join(folder, 'secret');
writeFileSync(secretFile, 'k'.repeat(40));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The settings that each of the files gives our server. */
const given: Readonly<Record<string, () => string[]>> = {
  'compose.yaml': () =>
    inYaml('compose.yaml')
      .filter((one) => one.image === 'crewdeck')
      .flatMap(({ environment }) => keysOf(environment)),
  'kubernetes.yaml': () => [
    ...inYaml('kubernetes.yaml')
      .filter(({ kind }) => kind === 'ConfigMap')
      .flatMap(({ data }) => keysOf(data)),
    // The secret is made by hand: its names stand in the first lines.
    ...(/\(([A-Z0-9_, ]+)\)/.exec(read('kubernetes.yaml'))?.[1] ?? '').split(', '),
  ],
  'crewdeck.service': () =>
    [...read('crewdeck.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, list = '']) =>
      list.split(' ').map((one) => one.split('=')[0] ?? ''),
    ),
  'example.env': () => Object.keys(parseEnv(read('example.env'))),
  Dockerfile: () =>
    [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, list = '']) =>
      list.split(' ').map((one) => one.split('=')[0] ?? ''),
    ),
};

test.each(Object.keys(given))('%s names settings that there are', (name) => {
  const names = given[name]!();
  expect(names.length).toBeGreaterThan(0);
  const secrets = Object.entries(settings).filter(([, { secret }]) => secret);
  const known = [...Object.keys(settings), ...secrets.map(([secret]) => `${secret}_FILE`)];
  expect(names.filter((one) => !known.includes(one))).toEqual([]);
});

/** A value that a reader has to put in, so that the rest can be read. */
const filledIn = (name: string, text: string): string =>
  text.replace(/^\/run\/secrets\/.*|^%d\/.*/, secretFile).replaceAll(/\$\{\w+:\?\}/g, 'k'.repeat(40)) ||
  (name.endsWith('_URL') ? 'postgres://crewdeck@database/crewdeck' : 'k'.repeat(40));

test('production starts with the settings of each platform', () => {
  const compose = inYaml('compose.yaml').filter(({ image }) => image === 'crewdeck');
  const environments = compose.map(({ environment }) => ({ MODE: 'production', ...entriesOf(environment) }));
  const [map] = inYaml('kubernetes.yaml').filter(({ kind }) => kind === 'ConfigMap');
  const secrets = Object.fromEntries(
    given['kubernetes.yaml']!()
      .filter((name) => !keysOf(map?.data).includes(name))
      .map((name) => [name, name === 'SMTP_URL' ? 'smtp://mails:25' : '']),
  );
  const service = Object.fromEntries(
    [...read('crewdeck.service').matchAll(/^Environment=(.*)$/gm)]
      .flatMap(([, list = '']) => list.split(' '))
      .map((pair) => pair.split('=') as [string, string]),
  );
  const { JWT_SECRET: _, ...example } = parseEnv(read('example.env'));
  const all = [...environments, { ...entriesOf(map?.data), ...secrets }, { ...example, ...service }];
  expect(all.length).toBeGreaterThan(2);
  for (const one of all) {
    const env = Object.entries(one).map(([name, text = '']) => [name, filledIn(name, text)] as const);
    expect(loadConfig(Object.fromEntries(env))).toMatchObject({
      mode: 'production',
      trustProxy: expect.anything(),
    });
  }
});

test('what is before the servers waits as long as they do, takes what they take, and hides the metrics', () => {
  const nginx = read('nginx.conf');
  const { databaseTimeout, databaseWait } = loadConfig({});
  expect(Number(/proxy_read_timeout (\d+)s/.exec(nginx)?.[1])).toBeGreaterThan(
    databaseTimeout + databaseWait,
  );
  expect(Number(/client_max_body_size (\d+)m/.exec(nginx)?.[1]) * 2 ** 20).toBeGreaterThan(MAX_FILE_BYTES);
  expect(nginx).toMatch(/location = \/metrics \{\s+return 404/);
  expect(nginx).toContain('proxy_buffering off');
  expect(read('Caddyfile')).toMatch(/@metrics path \/metrics\s+respond @metrics 404/);
});

test('the example of settings is one that production starts with', () => {
  expect(loadConfig({}, read('example.env'))).toMatchObject({ mode: 'production' });
});

test('the files run what a release has', () => {
  const launcher = readFileSync(new URL('../../engine/cli/release.ts', import.meta.url), 'utf8');
  const tasks = [...launcher.matchAll(/^ {2}(\w+)\) exec/gm)].map(([, task]) => task);
  const commands = [...inYaml('compose.yaml'), ...inYaml('kubernetes.yaml')].flatMap(
    ({ image, command, args }) => (String(image).startsWith('crewdeck') ? [command ?? args] : []),
  );
  const spoken = ['Dockerfile', 'crewdeck.service'].flatMap((name) =>
    [...read(name).matchAll(/crewdeck\/crewdeck(?:", "| )([a-z]+)/g)].map(([, task]) => [task ?? '']),
  );
  const listed = [...commands.filter((one) => Array.isArray(one)), ...spoken];
  expect(listed.length).toBeGreaterThan(3);
  for (const [task] of listed) expect(tasks).toContain(task);
  expect(listed).toContainEqual(['admin', 'migrate']);
});

test('the addresses that a platform asks are the server’s', () => {
  const probed = inYaml('kubernetes.yaml').flatMap(({ httpGet }) =>
    [...maps(httpGet ?? '')].map(({ path }) => path),
  );
  expect([...new Set(probed)].sort()).toEqual(['/health/live', '/health/ready']);
});

test('files that a compose file mounts or builds from are there', () => {
  const [server] = inYaml('compose.yaml').flatMap(({ build }) => [...maps(build ?? '')]);
  expect(
    existsSync(
      new URL(`../../deploy/${String(server?.context)}/${String(server?.dockerfile)}`, import.meta.url),
    ),
  ).toBe(true);
  const mounted = [...read('compose.yaml').matchAll(/- \.\/([\w.]+):/g)].map(([, file = '']) => file);
  expect(mounted).toEqual(['Caddyfile']);
  for (const file of mounted) expect(read(file)).not.toBe('');
});

test('images are named without the host of a registry', () => {
  const images = [
    ...[...inYaml('compose.yaml'), ...inYaml('kubernetes.yaml')].flatMap(({ image }) => image ?? []),
    ...[...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
  ];
  expect(images.length).toBeGreaterThan(6);
  for (const image of images) expect(String(image)).not.toMatch(/^[^/]*[.:][^/]*\//);
});

test('the server writes nowhere but where a volume is', () => {
  for (const one of inYaml('kubernetes.yaml').filter(({ image }) => String(image).startsWith('crewdeck')))
    expect(JSON.stringify(one)).toContain('"readOnlyRootFilesystem":"true"');
  expect(read('Dockerfile')).toMatch(/^USER 10001/m);
});

test('documents link to files that are there', () => {
  const root = new URL('../../docs/operations/', import.meta.url);
  for (const name of globSync('*.md', { cwd: root })) {
    const links = [...readFileSync(new URL(name, root), 'utf8').matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)];
    expect(links.length).toBeGreaterThan(0);
    for (const [, link = ''] of links) expect(existsSync(new URL(link, root)), link).toBe(true);
  }
});

test('what is no YAML is noticed', () => {
  expect(() => readYaml('a: 1\n   b: 2\n')).toThrow(/like no other/);
  expect(() => readYaml('a: 1\na: 2\n')).toThrow(/line 2/);
  expect(() => readYaml('a:\n  - b: [1\n')).toThrow(/not read here/);
  expect(readYaml(`a: &x\n  - b: 1\n    c: 'off'\n---\nd: [1]`)).toEqual([
    { a: [{ b: '1', c: 'off' }] },
    { d: ['1'] },
  ]);
});
