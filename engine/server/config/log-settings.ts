import { resolve } from 'node:path';
import { optional, setting } from './setting.ts';
import { parseInteger, parseOneOf } from './settings.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Settings of the log: its level, its destination and its files. */
export const logSettings = {
  LOG_LEVEL: setting(
    parseOneOf(logLevels),
    'info',
    `Minimum level of logged messages: ${logLevels.join(', ')}.`,
  ),
  LOG_TO: setting(
    parseOneOf(['file', 'stdout', 'both'] as const),
    { demo: 'file', production: 'both' },
    'Destination of the log, in JSON lines: `file`, `stdout` or `both`. The console shows the files. With `file`, warnings also go to stdout.',
  ),
  LOG_DIR: optional(resolve, 'Directory of the daily log files. Default: `<DATA_DIR>/logs`.'),
  LOG_DAYS: setting(parseInteger(1, 3650), '90', 'Days after which log files are deleted.'),
  LOG_FILE_MB: setting(
    parseInteger(1, 1024),
    '100',
    'Maximum size of a log file in megabytes. Larger days are split into several files.',
  ),
} as const;
