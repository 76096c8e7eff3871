import { closingOf, closingModel } from '../../../model/closing.ts';
import type { Model } from '../../../model/model.ts';
import { quote } from './columns.ts';

/** The columns that assign rows of a table to months, and the table of the closed months. */
export interface ClosingSpec {
  readonly stem: string;
  readonly from: string;
  readonly to: string;
  readonly periods: string;
}

/** Returns how months of a resource's rows are closed, if they ever are. */
export function closingSpecOf(
  model: Model,
  models: Readonly<Record<string, Model>>,
): ClosingSpec | undefined {
  const [days, holder] = [closingOf(model), closingModel(models)];
  return (
    days && holder && { stem: model.stem, from: days.from.column, to: days.to.column, periods: holder.table }
  );
}

/** First part of the advisory lock of a month, shared by its writers and closers. */
export const MONTH_LOCK = 7_202_633;

/** Name of the constraint that a refused write names. */
export const PERIOD_CLOSED = 'period_closed';

/** Statements of a migration change rows of every month, and say so by this setting. */
export const MAINTAINS = 'crewdeck.maintains';

/** Columns that are written without a change by a user. */
const UNSEEN = `array['search_text', 'updated_at', 'version']`;

const functionOf = (table: string): string => `${table}_refuse_closed`;

function functionSql(table: string, { stem, from, to, periods }: ClosingSpec): string {
  const days = (rows: string): string => `select "${from}" as first, "${to}" as last from ${rows}`;
  const within = (row: string): string =>
    `to_char(${row}."${from}", 'YYYY-MM') <= written and to_char(${row}."${to}", 'YYYY-MM') >= written`;
  const refuse = `raise exception 'The month % of ${stem} is closed.', written
          using errcode = '23514', constraint = '${PERIOD_CLOSED}', table = tg_table_name, detail = written`;
  const monthsOf = (rows: string): string => `array(select distinct to_char(m, 'YYYY-MM')
        from (${rows}) w, generate_series(date_trunc('month', w.first::timestamp), w.last, '1 month') m
        order by 1)`;
  return `create function "${functionOf(table)}"() returns trigger language plpgsql as $closed$
declare
  written text;
  months text[];
begin
  if current_setting('${MAINTAINS}', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then months := ${monthsOf(days('added'))};
  elsif tg_op = 'DELETE' then months := ${monthsOf(days('removed'))};
  else months := ${monthsOf(`${days('added')} union ${days('removed')}`)};
  end if;
  foreach written in array months loop
    -- Who closes the month waits for those who write to it, and they for who closes it.
    perform pg_advisory_xact_lock_shared(${MONTH_LOCK}, hashtext(${quote(stem)} || written));
    if exists (select from "${periods}" p
        where p.resource = ${quote(stem)} and p.month = written and p.state = 'closed') then
      if tg_op <> 'UPDATE' then ${refuse};
      elsif exists (select from added n join removed o on o.id = n.id
          where ((${within('n')}) or (${within('o')}))
            and to_jsonb(n) - ${UNSEEN} is distinct from to_jsonb(o) - ${UNSEEN}) then ${refuse};
      end if;
    end if;
  end loop;
  return null;
end $closed$`;
}

const events = {
  insert: 'referencing new table as added',
  update: 'referencing old table as removed new table as added',
  delete: 'referencing old table as removed',
} as const;

/** Statements by which a table refuses writes to rows of closed months, from now on. */
export const createClosingSql = (table: string, spec: ClosingSpec): string[] => [
  functionSql(table, spec),
  ...Object.entries(events).map(
    ([event, tables]) =>
      `create trigger "${table}_closed_${event}" after ${event} on "${table}" ${tables} ` +
      `for each statement execute function "${functionOf(table)}"()`,
  ),
];

/** Statements by which it refuses them no longer. */
export const dropClosingSql = (table: string): string[] => [
  `drop function if exists "${functionOf(table)}"() cascade`,
];
