import { sql } from 'kysely';
import { addDays, todayIn } from '../../model/days.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { daysOf } from '../../model/notify.ts';
import type { Notify, NotifyEvent } from '../../model/notify-declaration.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { aliveCondition } from '../query/scope.ts';
import { storedColumnsOf } from '../query/select.ts';
import { columnRef } from '../query/source.ts';
import { storedFields } from '../write/insert.ts';
import { inTransaction, type Tx } from '../write/transaction.ts';
import { deliver, deliveriesOf } from './announce.ts';

type Coming = Extract<NotifyEvent, { before: string }>;

const isComing = (on: NotifyEvent): on is Coming => typeof on === 'object' && 'before' in on;

/** Notifies people of the dates of one declaration that are near enough today and were not announced yet. */
async function notifyOfLine(call: Call, tx: Tx, model: Model, line: Notify & { on: Coming }): Promise<void> {
  const { engine } = call;
  const { field, before } = line.on;
  const today = todayIn(engine.config.timeZone, engine.now());
  const column = columnRef('r', model, field);
  const keyOf = (row: Readonly<Row>): string =>
    `${model.stem}/${String(row.id)}/${field}/${before}/${String(row[field])}`;
  const { rows } = await sql<Row>`select ${storedColumnsOf(engine, model, storedFields(model), 'r')}
    from ${sql.table(model.table)} r where ${column} between ${today}::date and ${addDays(today, daysOf(before))}::date
      and ${aliveCondition({ model, alias: 'r' })}
      and not exists (select from notice_deliveries n where n.key = ${model.stem} || '/' || r.id || '/'
        || ${field} || '/' || ${before} || '/' || to_char(${column}, 'YYYY-MM-DD'))
    order by ${column}, r.id`.execute(verbatim(tx));
  const happenings = rows.map((row) => ({ call, tx, model, row, key: keyOf(row) }));
  await deliver(await deliveriesOf(happenings, line));
}

/**
 * Notifies people of upcoming dates, as the declarations say. A second run on the same day does nothing more;
 * a day that was missed is made up for by the next.
 */
export async function notifyOfDates(call: Call): Promise<void> {
  for (const model of Object.values(call.engine.models))
    for (const line of model.notify) {
      const { on } = line;
      if (!isComing(on)) continue;
      await inTransaction(call, model, 'update', (tx) => notifyOfLine(call, tx, model, { ...line, on }));
    }
}
