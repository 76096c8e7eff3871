import { sql, type RawBuilder } from 'kysely';
import type { GlobalTypes } from '../../generated/types.ts';
import { table, type Table } from '@crewdeck/engine/server/database/table.ts';

type Types = Table<'global_types'>;
const former = table('leave_type_defaults', 'd');

/** SQL condition that the days of a type of leave are worked, at home: who takes them is not away. */
export const isFromHome = (type: Types): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${type.meta} @> '{"fromHome": true}', false)`;

/** SQL condition that people have so many days of a type of leave in a year, and no more. */
export const isLimited = (type: Types): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(${type.meta} @> '{"allowance": true}', false)
    or crewdeck_days_of_settings(${type.meta}) is not null)`;

/** Returns whether the settings of a type of leave limit it. */
export const isLimitedBy = (settings: GlobalTypes['meta'] | null): boolean =>
  settings?.allowance ?? settings?.defaultDays !== undefined;

/**
 * SQL that keeps for the years before one what a type gave until now. What the first change of a year has
 * kept stays: it was so in all the years before.
 */
export const keepDefaults = (leaveType: number, settings: unknown, year: number): RawBuilder<unknown> => sql`
  insert into ${table('leave_type_defaults')}
    (${former.$.leaveType}, ${former.$.untilYear}, ${former.$.days})
  values (${leaveType}, ${year - 1},
    crewdeck_days_of_settings(${settings === undefined || settings === null ? null : JSON.stringify(settings)}::jsonb))
  on conflict do nothing`;
