import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodingFor } from '@crewdeck/engine/server/http/compress-answers.ts';
import { openApp, type Caller, type TestApp } from '../support/app.ts';

let app: TestApp;
let hr: Caller;
beforeAll(async () => {
  app = await openApp();
  [hr] = await app.asEach('hr');
});
afterAll(() => app.close());

async function fetchAs(accepted: string | undefined, url: string) {
  const { headers, rawPayload } = await app.fastify.inject({
    method: 'GET',
    url,
    headers: { ...hr.headers, ...(accepted !== undefined && { 'accept-encoding': accepted }) },
  });
  return { headers, content: rawPayload };
}

const list = '/api/rest/attendance?limit=200';
const plain = { br: brotliDecompressSync, gzip: gunzipSync };

test.each(['br', 'gzip'] as const)('a list is compressed with %s, and is the same list', async (encoding) => {
  const whole = await fetchAs(undefined, list);
  const { headers, content } = await fetchAs(encoding, list);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(content.length),
    vary: 'accept-encoding',
  });
  expect(plain[encoding](content).equals(whole.content)).toBe(true);
  expect(content.length * 5).toBeLessThan(whole.content.length);
});

test('an answer is sent as it is if it is small, or if the client accepts no encoding that is known', async () => {
  for (const [accepted, url] of [
    ['br, gzip', '/api/v1/dashboard/waiting'],
    ['deflate', list],
    ['br;q=0, gzip;q=0.0', list],
    [undefined, list],
  ] as const) {
    const { headers, content } = await fetchAs(accepted, url);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('accept-encoding');
    expect(JSON.parse(content.toString())).toBeDefined();
  }
});

test('the document of the API is compressed, and the same document', async () => {
  const whole = await fetchAs(undefined, '/api/v1/openapi.json');
  for (const encoding of ['br', 'gzip', 'br'] as const) {
    const { headers, content } = await fetchAs(encoding, '/api/v1/openapi.json');
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(plain[encoding](content).equals(whole.content)).toBe(true);
  }
});

test('files and exports stay as they are', async () => {
  const { headers, content } = await fetchAs('br, gzip', '/api/rest/attendance/export.csv');
  expect(headers['content-encoding']).toBeUndefined();
  expect(content.toString()).toContain(',');
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br', 'br'],
  ['GZIP;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['brotli', undefined],
])('with Accept-Encoding %j it is %j', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
