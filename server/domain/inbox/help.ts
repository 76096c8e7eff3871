import { sql } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { itemSql, type InboxSource } from './item.ts';

/** Characters of a message that an item shows. */
const MOST_SHOWN = 200;

const request = table('happy_to_help', 'q');

/** Open requests for help, for who reads and answers those of everybody. */
export const help: InboxSource = ({ call: { identity } }) => {
  const answers = holds(identity, 'happy_to_help', 'read_all') && holds(identity, 'happy_to_help', 'update');
  if (!answers) return undefined;
  return sql`
    select ${itemSql({
      kind: 'help',
      stem: 'happy-to-help',
      of: request.id,
      id: request.id,
      version: request.version,
      userId: request.userId,
      title: request.topic,
      ...(holds(identity, 'happy_to_help', 'add') && { offers: 'answer' as const }),
      facts: sql`jsonb_build_object('text', left(${request.message}, ${MOST_SHOWN}))`,
      since: request.createdAt,
    })}
    from ${request} where ${request.status} = 'open' and ${request.userId} <> ${identity.userId}`;
};
