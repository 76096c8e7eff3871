import { sql } from 'kysely';
import type { Engine } from '@crewdeck/engine/server/context/context.ts';
import { daysAgo } from '@crewdeck/engine/server/database/migrate/remove-old.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { forgetOld, old } from '@crewdeck/engine/server/usual/forget-old.ts';

/** Days for which sent monthly mails are listed. */
const MAILED_MONTHS_DAYS = 800;

const reminder = table('dsr_reminders');
const later = table('inbox_later');

/** Removes what is older than the settings say, the portal's own private tables too. */
export const forgetOldOfPortal = (engine: Engine): Promise<void> =>
  forgetOld(
    engine,
    [old(reminder, sql`${reminder.day} < ${daysAgo(7)}`), old(later, sql`${later.until} < ${daysAgo(1)}`)],
    { attendance_mail: Math.max(engine.config.jobKeepDays, MAILED_MONTHS_DAYS) },
  );
