import { accessSync, constants, mkdirSync, readdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pino, multistream, type Logger as PinoLogger } from 'pino';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';
import { DAY_MS } from '../../model/days.ts';
import { ConfigError, type Config } from '../config/config.ts';

export type Logger = PinoLogger;
type LogSettings = Pick<Config, 'logDays' | 'logDir' | 'logFileMb' | 'logLevel' | 'logTo'>;
export interface Log {
  logger: Logger;
  close: () => Promise<void>;
}

const secretNames = [
  'authorization',
  'cookie',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'accessToken',
  'idToken',
  'secret',
  'jwtSecret',
  'clientSecret',
  'password_hash',
];
/** pino looks only at the paths it is given: three levels cover what is ever logged. */
const secretPaths = secretNames
  .flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  .concat(['headers["set-cookie"]', '*.headers["set-cookie"]']);

const PAUSE_MS = 10_000;

/**
 * Log files of a day each (UTC), or several for a day with many lines. A full disk ends neither the server
 * nor the log: lines are dropped, and after a pause the next one is tried again.
 */
class LogFiles {
  readonly #settings: LogSettings;
  #file: RotatingFileStream | undefined;
  #notBefore = -Infinity;

  constructor(settings: LogSettings) {
    this.#settings = settings;
    // There from the start, so that a quiet day has its file too.
    this.#file = this.#open();
  }

  write(line: string): void {
    if (!this.#file && performance.now() >= this.#notBefore) this.#file = this.#open();
    this.#file?.write(line);
  }

  close(): Promise<void> {
    const file = this.#file;
    return new Promise((resolve) => {
      if (file) file.end(() => resolve());
      else resolve();
    });
  }

  #open(): RotatingFileStream {
    const { logDir, logDays, logFileMb } = this.#settings;
    const toName = (time: Date | number | null, index?: number): string =>
      toLogName(time instanceof Date ? time : new Date(time ?? Date.now()), index);
    const file = createStream(toName, {
      path: logDir,
      mode: 0o600,
      interval: '1d',
      size: `${logFileMb}M`,
      intervalBoundary: true,
      intervalUTC: true,
      immutable: true,
    });
    file.on('rotated', () => {
      removeOldLogs(logDir, new Date(), logDays);
    });
    file.on('error', (error: Error) => {
      if (this.#file !== file) return;
      this.#file = undefined;
      this.#notBefore = performance.now() + PAUSE_MS;
      process.stderr.write(`Cannot write the log file: ${error.message}\n`);
    });
    return file;
  }
}

/** Throws ConfigError where the folder cannot be written. */
function openFiles(settings: LogSettings): LogFiles {
  const { logDir, logDays } = settings;
  try {
    mkdirSync(logDir, { recursive: true, mode: 0o700 });
    accessSync(logDir, constants.W_OK);
  } catch (error) {
    const because = error instanceof Error ? error.message : String(error);
    throw new ConfigError([
      `LOG_DIR is not writable (${because}). Set another directory, or set LOG_TO=stdout.`,
    ]);
  }
  removeOldLogs(logDir, new Date(), logDays);
  return new LogFiles(settings);
}

/**
 * The server's log as lines of JSON: in files of `<LOG_DIR>/crewdeck-YYYY-MM-DD.log`, on stdout, or both;
 * warnings and worse always on stdout too.
 */
export function openLog(config: LogSettings): Log {
  const { logLevel, logTo } = config;
  const level = logLevel === 'silent' ? 'fatal' : logLevel;
  const file = logTo === 'stdout' ? undefined : openFiles(config);
  const streams = multistream([
    { level: logTo === 'file' ? 'warn' : level, stream: process.stdout },
    ...(file ? [{ level, stream: file }] : []),
  ]);
  const logger = pino(
    {
      level: logLevel,
      serializers: { err: toLoggedError },
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretPaths, censor: '[hidden]' },
    },
    streams,
  );
  return {
    logger,
    close: async () => {
      await file?.close();
    },
  };
}

/** Returns an error without the details that databases add: values of statements are personal data. */
function toLoggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return {
    type: name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(error.cause instanceof Error && { cause: error.cause.message }),
  };
}

const toDay = (day: Date): string => day.toISOString().slice(0, 10);

/** The name of a day's file, the first or a further one. */
export const toLogName = (day: Date, index = 1): string =>
  `crewdeck-${toDay(day)}${index > 1 ? `.${index}` : ''}.log`;

/** The day of a log file, and which of the day's it is; undefined for other files. */
export function parseLogName(name: string): { readonly day: string; readonly index: number } | undefined {
  const [, day, index = '1'] = /^crewdeck-(\d{4}-\d\d-\d\d)(?:\.(\d{1,3}))?\.log$/.exec(name) ?? [];
  return day === undefined ? undefined : { day, index: Number(index) };
}

function removeOldLogs(folder: string, today: Date, keptDays: number): void {
  const oldest = toDay(new Date(today.getTime() - keptDays * DAY_MS));
  for (const name of readdirSync(folder)) {
    const file = parseLogName(name);
    if (file && file.day < oldest) unlinkSync(join(folder, name));
  }
}
