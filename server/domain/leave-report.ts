import { sql, type RawBuilder } from 'kysely';
import type { ActionContext, Answer } from '../declared.ts';
import type { MediaAnswer } from '@crewdeck/engine/server/context.ts';
import { countingSql, countOnce, readChanges } from '@crewdeck/engine/server/cache.ts';
import { tablesIn } from '@crewdeck/engine/server/query/tables-in.ts';
import { csvLine, type CsvCell } from '@crewdeck/engine/model/csv/cells.ts';
import { csvAnswer } from '@crewdeck/engine/server/csv/csv-file.ts';
import { balanceSql } from './leave-balance.ts';
import { colleagueColumns, person, reportedPeople } from './readable.ts';
import { translate } from '../locales/translate.ts';

const MODULE = 'leaveReport';
type Asked = Pick<ActionContext<'leaves', 'reportCsv'>, 'call' | 'query' | 'today'>;

const yearOf = ({ query, today }: Asked): number => query.year ?? Number(today.slice(0, 4));

function condition(asked: Asked): RawBuilder<boolean> {
  const year = yearOf(asked);
  return reportedPeople(asked.call, 'leaves', MODULE, {
    ...asked.query,
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  });
}

type LeaveReportRow = Answer<'leaves', 'report'>['employeeLeaveList'][number];

/** SQL of a balance of `balances b` in the list of its person. */
const balanceJson = sql`json_build_object(
  'leaveType', b."leaveType", 'year', b.year, 'entitled', b.entitled, 'carriedOver', b."carriedOver",
  'taken', b.taken, 'pending', b.pending, 'left', b."left", 'labels', b.labels)`;

/**
 * A page of people with their balances, and how many people there are; one query, and a count where people
 * have changed.
 */
async function readPage(
  asked: Asked,
  skip: number,
  limit: number,
): Promise<{ rows: LeaveReportRow[]; total: number }> {
  const { engine } = asked.call;
  const year = yearOf(asked);
  const where = condition(asked);
  // The limit stands in the text: the planner shall know that few people are meant.
  const reading = sql<LeaveReportRow>`
    with people as (
      select ${person.id} as id, ${person.name} as name
      from ${person}
      where ${where}
      order by ${person.name}, ${person.id}
      limit ${sql.lit(limit)} offset ${skip}
    ),
    balances as (${balanceSql(sql`select id from people`, { years: [year], weekend: engine.config.weekend })})
    select ${colleagueColumns(person)}, ${year}::integer as year,
      (select json_agg(${balanceJson} order by b.position)
        from balances b where b."userId" = ${person.id}) as leaves,
      (select coalesce(sum(b.taken), 0)::float8
        from balances b where b."userId" = ${person.id}) as taken,
      (select coalesce(sum(b.pending), 0)::float8
        from balances b where b."userId" = ${person.id}) as pending
    from people p join ${person} on ${person.id} = p.id
    order by p.name, p.id`.execute(engine.db);
  const from = sql`${person} where ${where}`;
  const tables = tablesIn(engine, from);
  const counting = countingSql(from, tables).compile(engine.db);
  const [{ rows }, { total }] = await Promise.all([
    reading,
    readChanges(engine.db, tables).then((changes) => countOnce(engine, counting, changes)),
  ]);
  return { rows, total };
}

/** A page of the leave report: each person of the caller's scope with the year's balance of every type. */
export async function listLeaveReport(
  context: ActionContext<'leaves', 'report'>,
): Promise<Answer<'leaves', 'report'>> {
  const { rows, total } = await readPage(context, context.query.skip, context.query.limit);
  return { employeeLeaveList: rows, totalCount: total };
}

const PAGE = 500;

/** The whole report as CSV, a line a person and type, streamed. */
export async function writeLeaveCsv(context: ActionContext<'leaves', 'reportCsv'>): Promise<MediaAnswer> {
  const { call } = context;
  const { word, term } = translate(call.locale);
  const lines = async function* (): AsyncGenerator<string> {
    yield csvLine([
      word('empId'),
      word('name'),
      word('department'),
      word('year'),
      word('leaveType'),
      word('entitled'),
      word('carriedOver'),
      word('taken'),
      word('pending'),
      word('left'),
    ]);
    for (let skip = 0; ; skip += PAGE) {
      const { rows } = await readPage(context, skip, PAGE);
      for (const row of rows)
        for (const leave of row.leaves) {
          const cells: CsvCell[] = [
            row.empId,
            row.name,
            term(row.labels.department),
            leave.year,
            term(leave.labels.leaveType),
            leave.entitled,
            leave.carriedOver,
            leave.taken,
            leave.pending,
            leave.left,
          ];
          yield csvLine(cells);
        }
      if (rows.length < PAGE) return;
    }
  };
  return csvAnswer(lines(), 'leave-report.csv');
}
