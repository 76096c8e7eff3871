import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { ProductSetting, ProductSettings } from '../../model/product-settings.ts';
import {
  parseBoolean,
  parseCountry,
  parseHeaders,
  parseInteger,
  parseNetwork,
  parseKey,
  parseList,
  parseMoment,
  parseOneOf,
  parseOrigin,
  parsePattern,
  parsePostUrl,
  parseShare,
  parseText,
  parseTimeZone,
  parseTrustProxy,
  parseUrl,
  parseWeekend,
} from './settings.ts';
import { findContradictions, findMissing, findWeak, isLoopback } from './config-checks.ts';
import { databaseSettings } from './database-settings.ts';
import { logSettings } from './log-settings.ts';
import { retentionSettings } from './retention-settings.ts';
import { readSecretFiles, toFileSetting } from './secret-files.ts';
import { optional, secret, setting, type Mode, type Setting } from './setting.ts';

/** Every setting of the server: its parser, its default and its line in the README. */
export const settings = {
  PORT: setting(parseInteger(0, 65_535), '3000', 'Port of the console and the API.'),
  HOST: setting(parseText(255), { demo: '127.0.0.1', production: '0.0.0.0' }, 'Address to listen on.'),
  MODE: setting(
    parseOneOf(['demo', 'production'] as const),
    'demo',
    'Operating mode: `demo` or `production`.',
  ),
  DATA_DIR: setting(resolve, 'data', 'Directory of the embedded database, stored files and logs.'),
  ...databaseSettings,
  BACKUP_KEY: secret(
    parseKey(16),
    'Key that encrypts backups (AES-256-GCM), at least 16 bytes. Encrypted backups cannot be restored without it.',
  ),
  MIGRATE: setting(
    parseOneOf(['start', 'off'] as const),
    'start',
    'When tables are migrated after an upgrade: `start`, by each server before it serves, or `off`, only by `npm run admin -- migrate`.',
  ),
  SLOW_STATEMENT_MS: setting(
    parseInteger(0, 600_000),
    '1000',
    'Logs statements that take at least this many milliseconds, with their route and without their values. 0: none.',
  ),
  PUBLIC_URL: optional(parseUrl, 'URL at which users open the console. Required in production.'),
  JWT_SECRET: secret(
    parseKey(32),
    'Signing key of sessions, at least 32 bytes. Required in production; the demo stores its own in the database.',
  ),
  JWT_SECRET_PREVIOUS: secret(parseKey(32), 'Previous signing key; tokens signed with it stay valid.'),
  TIME_ZONE: setting(
    parseTimeZone,
    'UTC',
    'Time zone of the company (IANA name). It determines the current day.',
  ),
  PHONE_COUNTRY: optional(
    parseCountry,
    'Country whose code phone numbers without one get, as `DE` (ISO 3166-1). If unset, numbers need their code.',
  ),
  WEEKEND: setting(parseWeekend, 'sat,sun', 'Non-working days of the week.'),
  PAST_DAYS: setting(
    parseInteger(0, 3660),
    '31',
    'Days for which users can change their own entries of a day. Only users who write for others can change older ones. 0: no limit.',
  ),
  CLOCK: optional(
    parseMoment,
    "Start time of this process's clock, for example `2026-11-18T10:00:00Z`, for tests and demos. Not allowed in production.",
  ),
  COMPANY_NAME: setting(parseText(120), 'Crewdeck', 'Company name in the console and in e-mails.'),
  TRACKER_URL: optional(parseUrl, 'URL of the page of releases and issues. If unset, no link is shown.', {
    demo: 'https://crewdeck.example/releases',
  }),
  PASSWORD_MIN_LENGTH: setting(
    parseInteger(6, 128),
    { demo: '6', production: '10' },
    'Minimum password length, 6 to 128; at least 8 in production.',
  ),
  PASSWORD_LIST: optional(
    resolve,
    'Path of a file of forbidden passwords, one per line, for example a list of leaked ones. They are also refused with digits or symbols around them.',
  ),
  IDLE_MINUTES: setting(
    parseInteger(1, 720),
    '30',
    'Minutes of inactivity after which the console locks and the session ends.',
  ),
  RATE_LIMIT: setting(
    parseInteger(0, 1_000_000),
    { demo: '0', production: '600' },
    'Maximum API requests per minute and user (before sign-in: per IP address). Each server process counts separately. 0: no limit.',
  ),
  REQUESTS_PER_DAY: setting(
    parseInteger(0, 1_000_000),
    '50',
    'Maximum requests of one kind that a user can create per day. Does not apply to users who write for others. 0: no limit.',
  ),
  UPLOADS_PER_DAY_MB: setting(
    parseInteger(0, 1_000_000),
    '200',
    'Maximum megabytes that a user can upload per day. Does not apply to users who write for others. 0: no limit.',
  ),
  TRUST_PROXY: setting(
    parseTrustProxy,
    'false',
    'Proxies whose `X-Forwarded-*` headers are trusted: `true`, `false`, the number of proxies, or a comma-separated list of addresses.',
  ),
  CORS_ORIGIN: setting(
    parseList(parseOrigin),
    '',
    'Comma-separated origins, other than `PUBLIC_URL`, whose pages may call the API.',
  ),
  IMAGE_ORIGINS: setting(
    parseList(parseOrigin),
    '',
    'Comma-separated origins, other than `PUBLIC_URL`, from which the console may load images.',
  ),
  WEBHOOK_NETWORKS: setting(
    parseList(parseNetwork),
    '',
    'Comma-separated private networks (`10.1.0.0/16`) to which webhooks may be sent, with or without TLS. By default only public addresses over https are allowed.',
  ),
  METRICS_TOKEN: secret(
    parseKey(16),
    'Bearer token for `GET /metrics` from other machines, at least 16 characters.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    parseUrl,
    'URL of an OpenTelemetry collector (OTLP over HTTP); `/v1/traces` is appended. If unset, no traces are sent.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    parseHeaders,
    'Comma-separated `name=value` headers for the collector, usually its API key.',
  ),
  OTEL_SERVICE_NAME: setting(parseText(120), 'crewdeck', 'Service name in traces.'),
  OTEL_TRACES_SAMPLER_ARG: setting(
    parseShare,
    '1',
    "Sampling ratio of new traces, 0 to 1. Incoming traces keep the caller's decision.",
  ),
  STOP_DELAY: setting(
    parseInteger(0, 300),
    { demo: '0', production: '3' },
    'Seconds between the stop signal and the shutdown. The server reports not ready but still answers, so that the load balancer can drain it.',
  ),
  STOP_TIMEOUT: setting(
    parseInteger(1, 600),
    '20',
    'Seconds after which a shutdown aborts unfinished work. Unfinished jobs are taken over by other servers.',
  ),
  CACHE_MB: setting(
    parseInteger(0, 4096),
    '64',
    'Memory in megabytes for cached list pages and totals; a single page takes at most 1/64 of it. 0: no cache.',
  ),
  API_DOCS: setting(
    parseBoolean,
    'true',
    'Serves the page `/api/docs`. The page is public; in production its OpenAPI document requires sign-in.',
  ),
  ...logSettings,
  ...retentionSettings,
  S3_ENDPOINT: optional(
    parseUrl,
    'Endpoint of an S3-compatible store for files. If unset, files are stored in `DATA_DIR`.',
  ),
  S3_REGION: setting(parseText(64), 'us-east-1', 'Region of the S3 store.'),
  S3_BUCKET: optional(parseText(63), 'Bucket of the S3 store.'),
  S3_ACCESS_KEY: secret(parseText(256), 'Access key of the S3 store.'),
  S3_SECRET_KEY: secret(parseText(256), 'Secret key of the S3 store.'),
  SMTP_URL: secret(
    parsePostUrl,
    'URL of the mail server (`smtp://` or `smtps://`). If unset, e-mails stay in the outbox.',
  ),
  SMTP_FROM: setting(parseText(255), 'Crewdeck <crewdeck@localhost>', 'Sender of e-mails.'),
  OIDC_ISSUER: optional(parseUrl, 'Issuer URL of the OpenID Connect provider for single sign-on.'),
  OIDC_CLIENT_ID: optional(parseText(255), 'Client ID at the provider.'),
  OIDC_CLIENT_SECRET: secret(parseText(1024), 'Client secret at the provider, if it requires one.'),
  OIDC_TRUST_EMAIL: setting(
    parseBoolean,
    'false',
    'Links accounts by e-mail address even if the provider does not report it as verified.',
  ),
  DEMO_PUBLIC: setting(parseBoolean, 'false', 'Allows the demo to listen on addresses other than loopback.'),
} as const;

type SettingName = keyof typeof settings;

/** Returns the setting of a product as one of the engine's. */
const toSetting = ({ default: text, pattern, rule, help }: ProductSetting): Setting<string> =>
  setting(parsePattern(pattern, rule), text, help);

/** Returns every setting of a product's server. */
export const settingsOf = (own: ProductSettings = {}): Readonly<Record<string, Setting<unknown>>> => ({
  ...settings,
  ...Object.fromEntries(Object.entries(own).map(([name, one]) => [name, toSetting(one)])),
});

const secrets = Object.entries(settings)
  .filter(([, { secret: isSecret }]) => isSecret)
  .map(([name]) => name);
type Camel<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<Camel<Tail>>}`
  : Lowercase<Text>;
type Raw = { [Name in SettingName as Camel<Name>]: ReturnType<(typeof settings)[Name]['parse']> };

/**
 * The settings in camelCase, and those of the product by their names in the environment; `publicUrl` (without
 * a slash at the end) and `logDir` always have a value.
 */
export type Config = Readonly<
  Omit<Raw, 'publicUrl' | 'logDir'> & {
    publicUrl: string;
    logDir: string;
    ofProduct: Readonly<Record<string, string>>;
  }
>;

/** The reasons why the server cannot start: one line for each. */
export class ConfigError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

/**
 * Reads the settings, `own` of the product among them; the environment wins over the text of `.env`. Throws
 * ConfigError.
 */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
  envFileText = '',
  own: ProductSettings = {},
): Config {
  const known = settingsOf(own);
  const file = parseEnv(envFileText);
  const lines = Object.keys(file)
    .filter((key) => !Object.hasOwn(known, key) && !secrets.map(toFileSetting).includes(key))
    .map((key) => `Unknown setting ${key} in .env.`);
  const asSet = (name: string): string | undefined => env[name]?.trim() || file[name]?.trim() || undefined;
  const fromFiles = readSecretFiles(secrets, asSet, lines);
  const given = (name: string): string | undefined => asSet(name) ?? fromFiles.get(name);
  const mode: Mode = given('MODE') === 'production' ? 'production' : 'demo';
  const values: Record<string, unknown> = {};
  const ofProduct: Record<string, string> = {};
  for (const [name, one] of Object.entries(known)) {
    try {
      const value = readSetting(one, given(name), mode);
      if (Object.hasOwn(own, name)) ofProduct[name] = value as string;
      else values[toCamelCase(name)] = value;
    } catch (error) {
      lines.push(`${name} ${error instanceof Error ? error.message : 'is invalid'}.`);
    }
  }
  const missing = findMissing(mode, (name) => given(name) !== undefined);
  lines.push(...missing);
  if (mode === 'demo' && values.demoPublic === false && !isLoopback(String(values.host))) {
    lines.push(
      'HOST exposes the demo, whose passwords are public, to other machines; set DEMO_PUBLIC=true to allow this.',
    );
  }
  lines.push(...findContradictions(values));
  if (mode === 'production') lines.push(...findWeak(values));
  if (lines.length > 0) throw new ConfigError(lines);
  values.publicUrl ??= `http://localhost:${String(values.port)}`;
  values.logDir ??= resolve(String(values.dataDir), 'logs');
  return Object.freeze({ ...values, ofProduct }) as Config;
}

function readSetting(entry: Setting<unknown>, text: string | undefined, mode: Mode): unknown {
  const value = text ?? entry.defaults[mode];
  return value === undefined ? undefined : entry.parse(value);
}

function toCamelCase(name: string): string {
  return name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Reads the settings of this process: its environment, and `.env` of the working folder if it exists. */
export function readConfig(own?: ProductSettings): Config {
  return loadConfig(process.env, existsSync('.env') ? readFileSync('.env', 'utf8') : undefined, own);
}
