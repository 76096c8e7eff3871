import { sql } from 'kysely';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { itemSql, type InboxSource } from './item.ts';

const report = table('dsr', 'd');

/** Questions about the caller's daily reports that are not answered. */
export const questions: InboxSource = ({ call }) => sql`
  select ${itemSql({
    kind: 'questions',
    stem: 'dsr',
    of: sql`(q ->> 'id')`,
    id: report.id,
    userId: sql`(q ->> 'by')`,
    title: sql`q ->> 'query'`,
    facts: sql`jsonb_build_object('date', ${report.workingDate})`,
    since: sql`(q ->> 'at')`,
  })}
  from ${report}, jsonb_array_elements(${report.queries}) q
  where ${report.userId} = ${call.identity.userId} and q ->> 'answer' is null`;
