import { mkdirSync, readdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pino, multistream, type Logger as PinoLogger } from 'pino';
import { createStream } from 'rotating-file-stream';
import type { Config } from './config.ts';

export type Logger = PinoLogger;
export interface Log {
  logger: Logger;
  close: () => Promise<void>;
}

const keptDays = 90;
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

/**
 * The server's log: JSON lines in `crewdeck-YYYY-MM-DD.log` (UTC days, 90 of them), warnings and worse also
 * on stdout.
 */
export function openLog(config: Pick<Config, 'logDir' | 'logLevel'>): Log {
  const { logDir, logLevel } = config;
  mkdirSync(logDir, { recursive: true, mode: 0o700 });
  removeOldLogs(logDir, new Date());
  const file = createStream((time) => toLogName(time instanceof Date ? time : new Date(time ?? Date.now())), {
    path: logDir,
    mode: 0o600,
    interval: '1d',
    intervalBoundary: true,
    intervalUTC: true,
    immutable: true,
  });
  file.on('rotated', () => removeOldLogs(logDir, new Date()));
  // A full disk must not end the server; the lines still go to stdout from `warn` on.
  file.on('error', (error: Error) =>
    process.stderr.write(`The log file cannot be written: ${error.message}\n`),
  );
  const streams = multistream([
    { level: 'warn', stream: process.stdout },
    { level: logLevel === 'silent' ? 'fatal' : logLevel, stream: file },
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
    close: () =>
      new Promise((resolve) => {
        file.end(() => resolve());
      }),
  };
}

/** An error without what databases put beside it: the statement's values are about people. */
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

/** The name of a day's file. */
export function toLogName(day: Date): string {
  return `crewdeck-${day.toISOString().slice(0, 10)}.log`;
}

function removeOldLogs(folder: string, today: Date): void {
  const oldest = toLogName(new Date(today.getTime() - keptDays * 86_400_000));
  for (const name of readdirSync(folder)) {
    if (/^crewdeck-\d{4}-\d\d-\d\d\.log$/.test(name) && name < oldest) unlinkSync(join(folder, name));
  }
}
