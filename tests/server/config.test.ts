import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, loadConfig, settings } from '@crewdeck/engine/server/config/config.ts';
import { product } from '../../server/product.ts';
import { configurationTable } from '@crewdeck/engine/server/config/configuration-table.ts';
import { findConfigWarnings } from '@crewdeck/engine/server/config/config-warnings.ts';

const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://crew@db/crewdeck?sslmode=verify-full',
  JWT_SECRET: 'k'.repeat(32),
  PUBLIC_URL: 'https://hr.example.com/',
};

function readLines(env: Record<string, string>, file = ''): readonly string[] {
  try {
    loadConfig(env, file);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

describe('without any setting', () => {
  const config = loadConfig({});

  test('the server is a demo on this machine only', () => {
    expect(config).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      rateLimit: 0,
      passwordMinLength: 6,
    });
    expect(config.databaseUrl).toBeUndefined();
  });

  test('Saturday and Sunday are free and the company lives in UTC', () => {
    expect(config.weekend).toEqual([0, 6]);
    expect(config.timeZone).toBe('UTC');
  });

  test('logs stand under the data folder', () => {
    expect(loadConfig({ DATA_DIR: '/srv/crew' }).logDir).toBe('/srv/crew/logs');
  });

  test('the settings cannot be changed afterwards', () => {
    expect(Object.isFrozen(config)).toBe(true);
  });
});

describe('traces', () => {
  test('go nowhere unless there is an address', () => {
    expect(loadConfig({})).toMatchObject({
      otelExporterOtlpEndpoint: undefined,
      otelServiceName: 'crewdeck',
      otelTracesSamplerArg: 1,
    });
  });
  test('take headers as OpenTelemetry writes them', () => {
    const { otelExporterOtlpHeaders } = loadConfig({
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key%2Cwith%3D, x-team = hr',
    });
    expect(otelExporterOtlpHeaders).toEqual({ authorization: 'Bearer key,with=', 'x-team': 'hr' });
  });
  test('are refused where they cannot be meant, without a word of what is secret', () => {
    expect(readLines({ OTEL_TRACES_SAMPLER_ARG: '1.5' })).toEqual([
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "1.5".',
    ]);
    for (const text of ['hidden', '=hidden', 'name=hidden%2', 'na me=hidden', 'name=hid\nden']) {
      const lines = readLines({ OTEL_EXPORTER_OTLP_HEADERS: text });
      expect(lines.map((line) => line.split(' ')[0])).toEqual(['OTEL_EXPORTER_OTLP_HEADERS']);
      expect(lines.join()).not.toContain('hid');
    }
  });
});

describe('where settings come from', () => {
  test('the environment wins over .env', () => {
    expect(loadConfig({ PORT: '4001' }, 'PORT=4000\nCOMPANY_NAME="Blue Ltd"')).toMatchObject({
      port: 4001,
      companyName: 'Blue Ltd',
    });
  });

  test('an unknown key in .env stops the start, one in the environment does not', () => {
    expect(readLines({ PROT: '1' })).toEqual([]);
    expect(readLines({}, 'PROT=3000')).toEqual(['Unknown setting PROT in .env.']);
  });

  test('an empty value counts as not given', () => {
    expect(loadConfig({ PORT: '' }).port).toBe(3000);
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crewdeck-secrets-'));
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const key = 's'.repeat(40);
  const ofDatabase = 'postgres://crew:hush@db/crewdeck';

  test('is read from there, without the end of its line', () => {
    const config = loadConfig({
      ...production,
      DATABASE_URL: '',
      JWT_SECRET: '',
      DATABASE_URL_FILE: write('database', `${ofDatabase}\n`),
      JWT_SECRET_FILE: write('jwt', `${key}\n`),
    });
    expect(config).toMatchObject({ databaseUrl: ofDatabase, jwtSecret: key });
    expect(loadConfig({}, `METRICS_TOKEN_FILE=${write('token', key)}`).metricsToken).toBe(key);
  });

  test('stops the start where it is given twice, is missing or empty', () => {
    const twice = { JWT_SECRET: key, JWT_SECRET_FILE: write('again', key) };
    expect(readLines(twice)).toEqual(['JWT_SECRET and JWT_SECRET_FILE are both set; leave one of them out.']);
    expect(readLines({ JWT_SECRET_FILE: join(folder, 'nowhere') })).toEqual([
      expect.stringMatching(/^JWT_SECRET_FILE names a file that cannot be read \(ENOENT\): .*nowhere\.$/),
    ]);
    expect(readLines({ JWT_SECRET_FILE: write('empty', ' \n') })).toEqual([
      expect.stringMatching(/^JWT_SECRET_FILE names a file that is empty/),
    ]);
  });

  test('is never shown, however malformed', () => {
    const lines = readLines({ DATABASE_URL_FILE: write('wrong', 'mysql://u:hush@db') });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('hush');
  });

  test('is for secrets only', () => {
    expect(readLines({}, 'PORT_FILE=/run/port')).toEqual(['Unknown setting PORT_FILE in .env.']);
  });
});

describe('settings that cannot hold together stop the start', () => {
  test.each([
    ['DATABASE_LOCK_TIMEOUT', { DATABASE_LOCK_TIMEOUT: '5', DATABASE_WAIT: '5' }],
    ['STOP_DELAY', { STOP_DELAY: '20', STOP_TIMEOUT: '20' }],
  ])('%s', (name, env) => {
    expect(readLines(env).map((line) => line.split(' ')[0])).toEqual([name]);
  });
});

describe('malformed values', () => {
  test.each([
    ['PORT', '70000'],
    ['PORT', '3e3'],
    ['MODE', 'live'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['PHONE_COUNTRY', 'de'],
    ['PHONE_COUNTRY', 'Germany'],
    ['WEEKEND', 'sat,caturday'],
    ['WEEKEND', 'mon,tue,wed,thu,fri,sat,sun'],
    ['DEMO_PUBLIC', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['CLOCK', 'noon'],
    ['CLOCK', '2026-02-30T10:00:00Z'],
    ['CLOCK', '2026-11-18T10:00'],
    ['DATABASE_URL', 'mysql://db'],
    ['PUBLIC_URL', 'hr.example.com'],
    ['JWT_SECRET', 'short'],
    ['PASSWORD_MIN_LENGTH', '5'],
    ['CORS_ORIGIN', 'https://a.example/path'],
    ['SMTP_URL', 'http://mail'],
    ['TRUST_PROXY', 'everyone'],
    ['METRICS_TOKEN', 'short'],
  ])('%s=%s stops the start with one line that names it', (name, value) => {
    const lines = readLines({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} `));
  });

  test('a line never shows a secret', () => {
    expect(
      readLines({
        JWT_SECRET: 'hush',
        SMTP_URL: 'ftp://user:hush@mail',
        DATABASE_URL: 'ftp://u:hush@db',
      }).join('\n'),
    ).not.toContain('hush');
  });

  test('every mistake has its own line', () => {
    expect(readLines({ PORT: 'x', WEEKEND: 'x' })).toHaveLength(2);
  });
});

describe('settings of the product', () => {
  const numbers = product.settings;

  test('are read like the others, or have their default', () => {
    expect(loadConfig({}, '', numbers).ofProduct).toEqual({ EMPLOYEE_NUMBER: 'EMP0000' });
    const { ofProduct } = loadConfig({}, 'EMPLOYEE_NUMBER=P-0499', numbers);
    expect(ofProduct).toEqual({ EMPLOYEE_NUMBER: 'P-0499' });
  });

  test('are unknown to other products', () => {
    expect(readLines({}, 'EMPLOYEE_NUMBER=P-0499')).toEqual(['Unknown setting EMPLOYEE_NUMBER in .env.']);
  });

  test.each(['EMP', '', 'EMP 0000', 'EMPLOYEE-2026-0000', 'A1234567890', '#0000'])(
    '"%s" is no form of numbers',
    (text) => {
      const read = (): unknown => loadConfig({ EMPLOYEE_NUMBER: text || ' x' }, '', numbers);
      expect(read).toThrow(/^EMPLOYEE_NUMBER must be up to 11 letters, digits or . _ \/ - and then/);
    },
  );
});

describe('the demo', () => {
  test('does not listen to other machines unless that is said', () => {
    expect(readLines({ HOST: '0.0.0.0' })).toHaveLength(1);
    expect(readLines({ HOST: '0.0.0.0', DEMO_PUBLIC: 'true' })).toEqual([]);
    expect(readLines({ HOST: '::1' })).toEqual([]);
  });
});

describe('production', () => {
  test('refuses to start without its three settings, one line each', () => {
    expect(readLines({ MODE: 'production' }).map((line) => line.split(' ')[0])).toEqual([
      'DATABASE_URL',
      'JWT_SECRET',
      'PUBLIC_URL',
    ]);
  });

  test('is stricter than the demo', () => {
    expect(loadConfig(production)).toMatchObject({
      host: '0.0.0.0',
      passwordMinLength: 10,
      rateLimit: 600,
      publicUrl: 'https://hr.example.com',
    });
  });

  test('refuses short passwords, and a provider whose answers could be changed on the way', () => {
    const linesOf = (settings: Record<string, string>): (string | undefined)[] =>
      readLines({ ...production, OIDC_CLIENT_ID: 'x', ...settings }).map((line) => line.split(' ')[0]);
    expect(linesOf({ PASSWORD_MIN_LENGTH: '7' })).toEqual(['PASSWORD_MIN_LENGTH']);
    expect(linesOf({ PASSWORD_MIN_LENGTH: '8' })).toEqual([]);
    expect(linesOf({ CLOCK: '2026-11-18T10:00:00Z' })).toEqual(['CLOCK']);
    expect(linesOf({ OIDC_ISSUER: 'http://login.example.com' })).toEqual(['OIDC_ISSUER']);
    expect(linesOf({ OIDC_ISSUER: 'http://127.0.0.1:8080' })).toEqual([]);
    expect(readLines({ OIDC_ISSUER: 'http://login.example.com', OIDC_CLIENT_ID: 'x' })).toEqual([]);
  });

  test('names at the start what makes it work worse than its operator may think', () => {
    const doubtsOf = (settings: Record<string, string>): (string | undefined)[] =>
      findConfigWarnings(loadConfig({ ...production, ...settings })).map((line) => line.split(' ')[0]);
    expect(doubtsOf({})).toEqual(['TRUST_PROXY', 'SMTP_URL', 'RATE_LIMIT']);
    expect(doubtsOf({ PUBLIC_URL: 'http://hr.example.com', TRUST_PROXY: 'true' })).toEqual([
      'PUBLIC_URL',
      'TRUST_PROXY',
      'SMTP_URL',
      'RATE_LIMIT',
    ]);
    expect(doubtsOf({ PUBLIC_URL: 'http://localhost:3000' })).toEqual(['SMTP_URL', 'RATE_LIMIT']);
    expect(
      doubtsOf({
        TRUST_PROXY: '10.0.0.1',
        SMTP_URL: 'smtp://mail?requireTLS=true',
        SMTP_FROM: 'hr@example.com',
        RATE_LIMIT: '0',
      }),
    ).toEqual([]);
    expect(
      doubtsOf({
        TRUST_PROXY: 'loopback',
        DATABASE_URL: 'postgres://crew@db/crewdeck',
        DATABASE_SESSION_URL: 'postgres://crew@db:5433/crewdeck',
        SMTP_URL: 'smtp://mail',
        SMTP_FROM: 'hr@example.com',
        S3_ENDPOINT: 'http://store:9000',
        S3_BUCKET: 'a',
        S3_ACCESS_KEY: 'b',
        S3_SECRET_KEY: 'c',
        RATE_LIMIT: '0',
      }),
    ).toEqual(['DATABASE_URL', 'DATABASE_SESSION_URL', 'SMTP_URL', 'S3_ENDPOINT']);
    expect(
      doubtsOf({
        TRUST_PROXY: 'loopback',
        DATABASE_URL: 'postgres://crew@127.0.0.1/crewdeck',
        SMTP_URL: 'smtp://localhost',
        SMTP_FROM: 'hr@example.com',
        RATE_LIMIT: '0',
      }),
    ).toEqual([]);
    expect(findConfigWarnings(loadConfig({ PUBLIC_URL: 'https://demo.example.com' }))).toEqual([]);
  });

  test('takes the way past a pooler only together with the way through it', () => {
    expect(readLines({ DATABASE_SESSION_URL: 'postgres://crew@db/crewdeck' })).toEqual([
      'DATABASE_URL is required when DATABASE_SESSION_URL is set.',
    ]);
  });

  test('takes a file store only whole', () => {
    expect(readLines({ ...production, S3_BUCKET: 'crew' })).toHaveLength(3);
  });
});

test('the README table has a line for each setting', () => {
  const table = configurationTable();
  expect(table).toContain('| `RATE_LIMIT` | `0` (production: `600`) |');
  expect(table.trim().split('\n')).toHaveLength(2 + Object.keys(settings).length);
});
