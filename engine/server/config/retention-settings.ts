import { parseInteger } from './settings.ts';
import { setting } from './setting.ts';

/** Settings of how long data stays. */
export const retentionSettings = {
  SESSION_KEEP_DAYS: setting(
    parseInteger(90, 3650),
    '180',
    'Days after which ended sessions are deleted. Browsers and addresses of the last 90 days count as known.',
  ),
  NOTIFICATION_KEEP_DAYS: setting(
    parseInteger(1, 3650),
    '180',
    'Days after which read notifications are deleted; unread ones are kept twice as long.',
  ),
  JOB_KEEP_DAYS: setting(
    parseInteger(1, 3650),
    '90',
    'Days after which finished jobs and imports are deleted.',
  ),
  AUDIT_KEEP_DAYS: setting(
    parseInteger(0, 36_500),
    '0',
    'Days for which audit entries stay in the database. Older months are archived to the file store. 0: no limit.',
  ),
} as const;
