import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Collector } from '../support/collector.ts';
import { ServerProcess, temporaryFolder } from './server-process.ts';

const folder = temporaryFolder();
const collector = new Collector();
let endpoint: string;
beforeAll(async () => {
  endpoint = await collector.start();
  // What a process had loaded when it ended: all of these packages are loaded by `require` below.
  writeFileSync(
    join(folder, 'note.mjs'),
    `import { writeFileSync } from 'node:fs';
     import { Module } from 'node:module';
     process.on('exit', () => writeFileSync(process.env.NOTED, Object.keys(Module._cache).join('\\n')));`,
  );
});
afterAll(() => {
  collector.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The packages of OpenTelemetry that a server had loaded at its end. */
async function loadedBy(settings: Record<string, string>): Promise<string[]> {
  const noted = join(folder, 'noted');
  const server = await ServerProcess.start({
    DATA_DIR: join(folder, 'data'),
    NODE_OPTIONS: `--import=${join(folder, 'note.mjs')}`,
    NOTED: noted,
    ...settings,
  });
  await server.signIn('hr');
  expect((await server.send('GET', '/api/rest/clients')).status).toBe(200);
  expect(await server.end()).toBe(0);
  const files = readFileSync(noted, 'utf8');
  expect(files).toContain('prom-client');
  return [
    ...new Set([...files.matchAll(/@opentelemetry[\\/]([\w-]+)/g)].map(([, name = '']) => name)),
  ].sort();
}

test('a server without a collector loads nothing of it', async () => {
  // prom-client asks for the names of the API, which do nothing by themselves.
  expect(await loadedBy({})).toEqual(['api']);
}, 180_000);

test('a server with one has sent its spans when it has stopped', async () => {
  expect(await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toEqual(
    expect.arrayContaining(['exporter-trace-otlp-http', 'sdk-trace']),
  );
  const [request] = collector.named('GET /api/rest/clients');
  expect(request?.attributes['http.response.status_code']).toBe(200);
  expect(collector.below(request!).length).toBeGreaterThan(0);
}, 180_000);
