import { sql } from 'kysely';
import { pendingStates } from '@crewdeck/engine/model/pending-changes.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { itemSql, type InboxSource } from './item.ts';

const change = table('pending_changes', 'c');
const person = table('employees', 'a');

/** Changes that wait until the caller, or another of those who can, confirms them. */
export const changes: InboxSource = ({ call: { identity, engine } }) => sql`
  select ${itemSql({
    kind: 'changes',
    stem: 'pending-changes',
    of: change.id,
    id: change.id,
    version: change.version,
    userId: change.requestedBy,
    title: change.stem,
    facts: sql`jsonb_strip_nulls(jsonb_build_object('about',
      (select ${person.name} from ${person} where ${person.id} = ${change.aboutId})))`,
    since: change.createdAt,
    due: sql`(${change.expiresAt} at time zone ${engine.config.timeZone})::date`,
    path: sql`'/pending-changes'`,
  })}
  from ${change}
  where ${change.state} = ${pendingStates.waiting} and ${change.expiresAt} > ${engine.now().toISOString()}
    and ${change.requestedBy} <> ${identity.userId}
    and ${change.aboutId} is distinct from ${identity.userId}
    and ${change.confirmers} @> array[${identity.userId}]::bigint[]`;
