import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import {
  parseBoolean,
  parseHeaders,
  parseInteger,
  parseNetwork,
  parseKey,
  parseList,
  parseMoment,
  parseOneOf,
  parseOrigin,
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
import { readSecretFiles, toFileSetting } from './secret-files.ts';
import { optional, secret, setting, type Mode, type Setting } from './setting.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every setting of the server: how its text is read, what holds without it, and its line in the README. */
export const settings = {
  PORT: setting(parseInteger(0, 65_535), '3000', 'Port of console and API.'),
  HOST: setting(parseText(255), { demo: '127.0.0.1', production: '0.0.0.0' }, 'Address to listen on.'),
  MODE: setting(parseOneOf(['demo', 'production'] as const), 'demo', '`demo` or `production`.'),
  DATA_DIR: setting(resolveFolder, 'data', 'Folder of the embedded database and of stored files.'),
  ...databaseSettings,
  BACKUP_KEY: secret(
    parseKey(16),
    'Key of backups, 16 bytes or more; with it `npm run admin -- backup` encrypts them (AES-256-GCM). Without it nobody reads them again.',
  ),
  MIGRATE: setting(
    parseOneOf(['start', 'off'] as const),
    'start',
    'Who changes the tables after an upgrade: `start`, each server before it serves, or `off`, `npm run admin -- migrate` alone.',
  ),
  SLOW_STATEMENT_MS: setting(
    parseInteger(0, 600_000),
    '1000',
    'Milliseconds from which a statement stands in the log, with the route that it ran for and without its values; 0 logs none.',
  ),
  PUBLIC_URL: optional(parseUrl, 'Address under which people open the console. Production needs it.'),
  JWT_SECRET: secret(
    parseKey(32),
    'Signing key of the sessions, 32 bytes or more. Production needs it; the demo keeps its own in the database.',
  ),
  JWT_SECRET_PREVIOUS: secret(
    parseKey(32),
    'The signing key before the last change; tokens signed with it stay valid.',
  ),
  TIME_ZONE: setting(parseTimeZone, 'UTC', "The company's time zone, an IANA name. It says what “today” is."),
  WEEKEND: setting(parseWeekend, 'sat,sun', 'Days of the week without work.'),
  PAST_DAYS: setting(
    parseInteger(0, 3660),
    '31',
    'For how many days people change what they have recorded of a day; what is older only those who write for others change. 0: for ever.',
  ),
  CLOCK: optional(
    parseMoment,
    'Moment at which the clock of this process starts, such as `2026-11-18T10:00:00Z`, for tests and for showing a certain day. Production refuses it.',
  ),
  COMPANY_NAME: setting(parseText(120), 'Crewdeck', 'Name shown in the console and in mails.'),
  TRACKER_URL: optional(parseUrl, 'Page of releases and issues. Without it there is no link.', {
    demo: 'https://crewdeck.example/releases',
  }),
  PASSWORD_MIN_LENGTH: setting(
    parseInteger(6, 128),
    { demo: '6', production: '10' },
    'Shortest password, 6 to 128; production needs 8.',
  ),
  PASSWORD_LIST: optional(
    resolveFolder,
    'File of passwords that nobody may choose, one a line, as lists of stolen ones have them; with digits and signs around them they are refused too.',
  ),
  IDLE_MINUTES: setting(
    parseInteger(1, 720),
    '30',
    'Minutes without a sign of the person after which the console locks and the session ends.',
  ),
  RATE_LIMIT: setting(
    parseInteger(0, 1_000_000),
    { demo: '0', production: '600' },
    'API requests per minute and person (before the sign-in: per address), counted by each server process for itself; 0 means no limit.',
  ),
  REQUESTS_PER_DAY: setting(
    parseInteger(0, 1_000_000),
    '50',
    'Requests of a kind that a person may create in a day; 0 means no limit. Who writes for others is not counted.',
  ),
  UPLOADS_PER_DAY_MB: setting(
    parseInteger(0, 1_000_000),
    '200',
    'Megabytes that a person may upload in a day; 0 means no limit. Who writes for others is not counted.',
  ),
  TRUST_PROXY: setting(
    parseTrustProxy,
    'false',
    'Whose `X-Forwarded-*` headers count: `true`, `false`, a number of proxies, or addresses with commas.',
  ),
  CORS_ORIGIN: setting(
    parseList(parseOrigin),
    '',
    'Other origins whose pages may call the API, with commas.',
  ),
  IMAGE_ORIGINS: setting(
    parseList(parseOrigin),
    '',
    'Other origins whose images the console may show, with commas.',
  ),
  WEBHOOK_NETWORKS: setting(
    parseList(parseNetwork),
    '',
    'Private networks that webhooks may be sent to, with or without TLS: `10.1.0.0/16`, with commas. Without it only addresses of the Internet, over https.',
  ),
  METRICS_TOKEN: secret(
    parseKey(16),
    'Bearer token for `GET /metrics` from other machines, 16 characters or more.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    parseUrl,
    'Collector of OpenTelemetry that takes traces over HTTP; `/v1/traces` is added. Without it there are none.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    parseHeaders,
    'Headers for the collector, `name=value` with commas: its key, mostly.',
  ),
  OTEL_SERVICE_NAME: setting(parseText(120), 'crewdeck', 'Name of the service in traces.'),
  OTEL_TRACES_SAMPLER_ARG: setting(
    parseShare,
    '1',
    'Share of the traces that are told, from 0 to 1; of those that a caller has begun the caller says.',
  ),
  STOP_DELAY: setting(
    parseInteger(0, 300),
    { demo: '0', production: '3' },
    'Seconds for which a server that is told to stop says that it is not ready and still answers, for the balancer to send requests elsewhere.',
  ),
  STOP_TIMEOUT: setting(
    parseInteger(1, 600),
    '20',
    'Seconds after which it ends whatever is not done by then; jobs go back to the other servers.',
  ),
  CACHE_MB: setting(
    parseInteger(0, 4096),
    '64',
    'Memory for remembered pages and totals of lists; 0 remembers nothing. A single page has a 64th of it.',
  ),
  API_DOCS: setting(
    parseBoolean,
    'true',
    'Serve the page `/api/docs`. Everybody can open it; the document in it needs a sign-in in production.',
  ),
  LOG_LEVEL: setting(
    parseOneOf(logLevels),
    'info',
    `Least level that is written to the log: ${logLevels.join(', ')}.`,
  ),
  LOG_TO: setting(
    parseOneOf(['file', 'stdout', 'both'] as const),
    { demo: 'file', production: 'both' },
    'Where the log goes, as lines of JSON: `file`, `stdout` or `both`. The console shows what stands in files; with `file` warnings are told on stdout too.',
  ),
  LOG_DIR: optional(resolveFolder, 'Folder of the daily log files. `<DATA_DIR>/logs` without it.'),
  LOG_DAYS: setting(parseInteger(1, 3650), '90', 'Days for which log files are kept.'),
  LOG_FILE_MB: setting(
    parseInteger(1, 1024),
    '100',
    'Largest log file; a day that has more to tell has several.',
  ),
  SESSION_KEEP_DAYS: setting(
    parseInteger(90, 3650),
    '180',
    'Days for which sessions that are over are kept; places of the last 90 days count as known.',
  ),
  NOTIFICATION_KEEP_DAYS: setting(
    parseInteger(1, 3650),
    '180',
    'Days for which notifications that were read are kept, twice as many for the others.',
  ),
  JOB_KEEP_DAYS: setting(
    parseInteger(1, 3650),
    '90',
    'Days for which finished work in the background and imports are kept.',
  ),
  AUDIT_KEEP_DAYS: setting(
    parseInteger(0, 36_500),
    '0',
    'Days for which the audit stands in the database; a month that is over by then goes to a file in the store. 0 means for ever.',
  ),
  S3_ENDPOINT: optional(parseUrl, 'S3-compatible store for files instead of the folder.'),
  S3_REGION: setting(parseText(64), 'us-east-1', 'Region of the store.'),
  S3_BUCKET: optional(parseText(63), 'Bucket of the store.'),
  S3_ACCESS_KEY: secret(parseText(256), 'Access key of the store.'),
  S3_SECRET_KEY: secret(parseText(256), 'Secret key of the store.'),
  SMTP_URL: secret(
    parsePostUrl,
    'Mail server (`smtp://` or `smtps://`). Without it mails stand in the outbox.',
  ),
  SMTP_FROM: setting(parseText(255), 'Crewdeck <crewdeck@localhost>', 'Sender of mails.'),
  OIDC_ISSUER: optional(parseUrl, 'Issuer of the OpenID Connect provider for single sign-on.'),
  OIDC_CLIENT_ID: optional(parseText(255), 'Client id at the provider.'),
  OIDC_CLIENT_SECRET: secret(parseText(1024), 'Client secret at the provider, where it gives one.'),
  OIDC_TRUST_EMAIL: setting(
    parseBoolean,
    'false',
    'Link by e-mail even where the provider does not say that it is verified.',
  ),
  DEMO_PUBLIC: setting(parseBoolean, 'false', 'Let the demo listen on an address other than this machine.'),
} as const;

type SettingName = keyof typeof settings;
const secrets = Object.entries(settings)
  .filter(([, { secret: isSecret }]) => isSecret)
  .map(([name]) => name);
type Camel<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<Camel<Tail>>}`
  : Lowercase<Text>;
type Raw = { [Name in SettingName as Camel<Name>]: ReturnType<(typeof settings)[Name]['parse']> };

/** The settings in camelCase; `publicUrl` (without a slash at the end) and `logDir` always have a value. */
export type Config = Readonly<Omit<Raw, 'publicUrl' | 'logDir'> & { publicUrl: string; logDir: string }>;

/** The reasons why the server cannot start: one line for each. */
export class ConfigError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

/** Reads the settings; the environment wins over the text of `.env`. Throws ConfigError. */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
  envFileText = '',
): Config {
  const file = parseEnv(envFileText);
  const lines = Object.keys(file)
    .filter((key) => !Object.hasOwn(settings, key) && !secrets.map(toFileSetting).includes(key))
    .map((key) => `Unknown setting ${key} in .env.`);
  const asSet = (name: string): string | undefined => env[name]?.trim() || file[name]?.trim() || undefined;
  const fromFiles = readSecretFiles(secrets, asSet, lines);
  const given = (name: string): string | undefined => asSet(name) ?? fromFiles.get(name);
  const mode: Mode = given('MODE') === 'production' ? 'production' : 'demo';
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(settings) as SettingName[]) {
    try {
      values[toCamelCase(name)] = readSetting(settings[name], given(name), mode);
    } catch (error) {
      lines.push(`${name} ${error instanceof Error ? error.message : 'is malformed'}.`);
    }
  }
  const missing = findMissing(mode, (name) => given(name) !== undefined);
  lines.push(...missing);
  if (mode === 'demo' && values.demoPublic === false && !isLoopback(String(values.host))) {
    lines.push(
      'HOST lets other machines reach the demo, whose passwords are public; set DEMO_PUBLIC=true if that is meant.',
    );
  }
  lines.push(...findContradictions(values));
  if (mode === 'production') lines.push(...findWeak(values));
  if (lines.length > 0) throw new ConfigError(lines);
  values.publicUrl ??= `http://localhost:${String(values.port)}`;
  values.logDir ??= resolve(String(values.dataDir), 'logs');
  return Object.freeze(values) as Config;
}

function readSetting(entry: Setting<unknown>, text: string | undefined, mode: Mode): unknown {
  const value = text ?? entry.defaults[mode];
  return value === undefined ? undefined : entry.parse(value);
}

function resolveFolder(text: string): string {
  return resolve(text);
}

function toCamelCase(name: string): string {
  return name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Reads the settings of this process: its environment, and `.env` of the working folder if it exists. */
export function readConfig(): Config {
  return loadConfig(process.env, existsSync('.env') ? readFileSync('.env', 'utf8') : undefined);
}
