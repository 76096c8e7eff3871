import { sql } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { itemSql, type InboxSource } from './item.ts';

const report = table('dsr', 'd');
const period = table('periods', 'p');

/** Questions about the caller's daily reports that are not answered, but those of months that are closed. */
export const questions: InboxSource = ({ call }) => sql`
  select ${itemSql({
    kind: 'questions',
    stem: 'dsr',
    of: sql`(q ->> 'id')`,
    id: report.id,
    userId: sql`(q ->> 'by')`,
    title: sql`q ->> 'query'`,
    ...(holds(call.identity, 'dsr', 'update') && { offers: 'answer' as const }),
    facts: sql`jsonb_build_object('date', ${report.workingDate})`,
    since: sql`(q ->> 'at')`,
  })}
  from ${report}, jsonb_array_elements(${report.queries}) q
  where ${report.userId} = ${call.identity.userId} and q ->> 'answer' is null
    and not exists (select from ${period} where ${period.resource} = 'dsr' and ${period.state} = 'closed'
      and ${period.month} = to_char(${report.workingDate}, 'YYYY-MM'))`;
