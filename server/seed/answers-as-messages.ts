import { sql, type Kysely } from 'kysely';
import { table } from '@crewdeck/engine/server/database/table.ts';
import type { Database } from '../../generated/database.ts';

const request = table('happy_to_help', 'h');
const message = table('help_messages', 'm');
const entry = table('audit', 'a');

/**
 * Makes the answers of requests that nobody has written messages about, as they are of a version before, the
 * first message of each: by whom has written it, where that is known.
 */
export async function storeAnswersAsMessages(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into help_messages (help_id, by, text, version, created_by, created_at, updated_at)
    select ${request.id}, w.actor, ${request.answer}, 1, w.actor,
      coalesce(w.at, ${request.updatedAt}), coalesce(w.at, ${request.updatedAt})
    from ${request} left join lateral (
      select ${entry.actor} as actor, ${entry.at} as at from ${entry}
      where ${entry.entity} = 'happy-to-help' and ${entry.entityId} = ${request.id}
        and ${entry.after} ->> 'answer' = ${request.answer}
      order by ${entry.at} limit 1
    ) w on true
    where ${request.answer} <> ''
      and not exists (select from ${message} where ${message.helpId} = ${request.id})`.execute(db);
}
