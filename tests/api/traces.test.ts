import { SMTPServer } from 'smtp-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type Answer, type TestApp } from '../support/app.ts';
import { Collector, type ReceivedSpan } from '../support/collector.ts';
import { portOf } from '../support/port.ts';

const callersTrace = '4bf92f3577b34da6a3ce929d0e0e4736';
const callersSpan = '00f067aa0ba902b7';
const traceparent = (flags: '00' | '01'): string => `00-${callersTrace}-${callersSpan}-${flags}`;

const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.resume().on('end', () => {
      done();
    });
  },
});
const collector = new Collector();
const answers: Record<string, Answer> = {};
/** The day of a company that is traced; what was done of it has reached the collector when it is over. */
async function liveThrough(app: TestApp): Promise<void> {
  const hr = await app.as('hr');
  answers.list = await hr.get(`/api/rest/employees?filter=${encodeURIComponent('{"q":"unmistakable"}')}`);
  answers.one = await hr.get('/api/rest/employees/3');
  const ask = (method: 'GET' | 'POST', url: string, headers: Record<string, string>, body?: unknown) =>
    app.send(method, url, body, { ...hr.headers, ...headers });
  answers.called = await ask('GET', '/api/rest/holidays', { traceparent: traceparent('01') });
  answers.unsampled = await ask('GET', '/api/rest/clients', { traceparent: traceparent('00') });
  answers.garbled = await ask('GET', '/api/rest/projects', { traceparent: `00-${'0'.repeat(32)}-1-01` });
  answers.written = await ask(
    'POST',
    '/api/rest/clients',
    {},
    {
      name: 'Traced Ltd',
      company: 'Traced Ltd',
      email: 'office@traced.example',
      country: 'France',
    },
  );
  answers.refused = await app.send('GET', '/api/rest/employees');
  answers.unknown = await hr.get('/api/v1/nothing-of-the-kind');
  answers.forgotten = await app.send('POST', '/api/v1/auth/forgot-password', {
    email: 'employee@crewdeck.example',
  });
  await app.fastify.jobs.drain();
  await sql`alter table holidays rename to holidays_away`.execute(app.db);
  answers.broken = await hr.get('/api/rest/holidays?range=[0,7]');
}

beforeAll(async () => {
  const endpoint = await collector.start();
  await new Promise<void>((resolve) => {
    post.listen(0, '127.0.0.1', resolve);
  });
  const port = portOf(post.server);
  const app = await openApp({
    LOG_LEVEL: 'silent',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector,x-team=hr',
    OTEL_SERVICE_NAME: 'crew',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLIC_URL: 'https://portal.crewdeck.example',
  });
  await liveThrough(app);
  await app.close();
});
afterAll(async () => {
  collector.close();
  await new Promise<void>((resolve) => {
    post.close(resolve);
  });
});

const requestOf = (name: string): ReceivedSpan | undefined =>
  collector.spans.find(
    ({ attributes }) =>
      (attributes['http.response.header.x-request-id'] as string[] | undefined)?.[0] ===
      answers[name]?.headers['x-request-id'],
  );

describe('a request', () => {
  test('is a span by its method and route, with its id and how it ended', () => {
    const span = requestOf('one')!;
    expect([span.name, span.kind, span.hasFailed]).toEqual(['GET /api/rest/employees/:id', 'server', false]);
    expect(span.attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/api/rest/employees/:id',
      'http.response.status_code': 200,
      'url.scheme': 'http',
      'network.protocol.version': '1.1',
      'crewdeck.database.waited_ms': expect.any(Number),
    });
    expect(span.parentSpanId ?? '').toBe('');
  });

  test('has its statements below it, each with its text, within its time', () => {
    const span = requestOf('list')!;
    const statements = collector.below(span);
    expect(statements.length).toBeGreaterThan(1);
    expect(statements.map(({ attributes }) => attributes['db.query.summary'])).toContain('select employees');
    for (const { kind, name, traceId, attributes, ...times } of statements) {
      expect([kind, traceId]).toEqual(['client', span.traceId]);
      expect(name).toBe(attributes['db.query.summary']);
      expect(attributes['db.system.name']).toBe('postgresql');
      expect(String(attributes['db.query.text'])).toMatch(/^\W*(select|with|insert|update|begin|commit)/i);
      // Two clocks of one process: a millisecond of rounding.
      const [begun, ended] = [times.startTimeUnixNano, times.endTimeUnixNano].map((at) => BigInt(at));
      expect(begun).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano) - 2_000_000n);
      expect(ended).toBeLessThanOrEqual(BigInt(span.endTimeUnixNano) + 2_000_000n);
    }
  });

  test('that has a body keeps its statements, those of the write among them', () => {
    expect(answers.written?.status).toBe(200);
    const texts = collector.below(requestOf('written')!).map(({ attributes }) => attributes['db.query.text']);
    expect(texts.join('\n')).toMatch(/insert into "clients"/);
  });

  test('that is refused is a span too, and no failure of ours', () => {
    const span = requestOf('refused')!;
    expect([span.attributes['http.response.status_code'], span.hasFailed]).toEqual([401, false]);
    expect(requestOf('unknown')).toMatchObject({ name: 'GET', hasFailed: false });
  });

  test('that fails says so, and so does the statement that it failed at', () => {
    const span = requestOf('broken')!;
    expect(answers.broken?.status).toBe(500);
    expect([span.hasFailed, span.attributes['error.type']]).toEqual([true, '500']);
    const failed = collector.below(span).filter((one) => one.hasFailed);
    expect(failed.map(({ attributes }) => attributes['error.type'])).toEqual(['42P01']);
  });
});

describe('a caller who has a trace', () => {
  test('finds the request in it', () => {
    expect(requestOf('called')).toMatchObject({ traceId: callersTrace, parentSpanId: callersSpan });
    expect(collector.below(requestOf('called')!).length).toBeGreaterThan(0);
  });
  test('and does not want it traced is answered', () => {
    expect(answers.unsampled?.status).toBe(200);
    expect(requestOf('unsampled')).toBeUndefined();
    expect(collector.spans.filter(({ traceId }) => traceId === callersTrace)).toHaveLength(
      1 + collector.below(requestOf('called')!).length,
    );
  });
  test('but names it in a way that nobody understands gets a new one', () => {
    expect(requestOf('garbled')?.traceId).toMatch(/^(?!0{32})[\da-f]{32}$/);
    expect(requestOf('garbled')?.parentSpanId ?? '').toBe('');
  });
});

describe('work in the background', () => {
  test('is a span for each job, with its statements below it', () => {
    const [job] = collector.named('process password_reset');
    expect([job?.kind, job?.hasFailed]).toEqual(['consumer', false]);
    expect(job?.attributes).toMatchObject({
      'messaging.destination.name': 'password_reset',
      'messaging.operation.type': 'process',
      'messaging.message.id': expect.stringMatching(/^\d+$/),
      'crewdeck.job.attempt': 1,
    });
    expect(collector.below(job!).map(({ attributes }) => attributes['db.system.name'])).toContain(
      'postgresql',
    );
  });
  test('has the mail that it sends as a span of its own, which does not say to whom', () => {
    const [job] = collector.named('process password_reset');
    const mails = collector.below(job!).filter(({ name }) => name === 'send mail');
    expect(mails.map(({ kind, attributes }) => [kind, attributes])).toEqual([
      ['client', { 'server.address': '127.0.0.1', 'server.port': expect.any(Number) }],
    ]);
  });
  test('that no caller has started is part of no trace', () => {
    const roots = collector.spans.filter(({ parentSpanId }) => !parentSpanId);
    expect(new Set(roots.map(({ kind }) => kind))).toEqual(new Set(['server', 'consumer']));
  });
});

test('nothing of people is in a span', () => {
  const exported = JSON.stringify(collector.spans);
  expect(exported.length).toBeGreaterThan(10_000);
  for (const word of [
    'unmistakable',
    'Traced Ltd',
    'office@',
    'employee@crewdeck',
    'hr@crewdeck',
    'Bearer',
    '/employees/3',
  ])
    expect(exported, word).not.toContain(word);
});

test('the collector hears whose spans they are, and gets the headers that it asks for', () => {
  for (const service of collector.services)
    expect(service).toMatchObject({
      'service.name': 'crew',
      'service.version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
      'process.pid': process.pid,
    });
  for (const headers of collector.headers)
    expect(headers).toMatchObject({ authorization: 'Bearer of-the-collector', 'x-team': 'hr' });
  expect(collector.headers.length).toBeGreaterThan(0);
});

test('with a share of nothing, nothing is sent', async () => {
  const other = new Collector();
  const app = await openApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: await other.start(),
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  await (await app.as('hr')).get('/api/rest/clients');
  await app.close();
  other.close();
  expect([other.requestCount, other.spans]).toEqual([0, []]);
});

test('a collector that is away is no reason to serve more slowly, or to stay', async () => {
  const other = new Collector();
  other.status = 503;
  const app = await openApp({ LOG_LEVEL: 'silent', OTEL_EXPORTER_OTLP_ENDPOINT: await other.start() });
  const hr = await app.as('hr');
  for (let index = 0; index < 20; index += 1) expect((await hr.get('/api/rest/clients')).status).toBe(200);
  const began = performance.now();
  await app.close();
  expect(performance.now() - began).toBeLessThan(9_000);
  expect(other.requestCount).toBeGreaterThan(0);
  other.close();
});
