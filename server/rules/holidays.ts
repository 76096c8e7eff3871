import { endOf } from '@crewdeck/engine/server/write/transaction.ts';
import { countEffectsOfHolidays } from '../domain/import-effects.ts';
import { recountLeaves } from '../domain/recount-leaves.ts';
import { listOf, rules } from '../declared.ts';

export default rules('holidays', {
  isIndependent: true,
  importEffects: countEffectsOfHolidays,
  afterWrite({ verb, record, before, tx, call, batch }) {
    // A new, moved or dropped holiday changes what the requests of those days cost; an optional one never
    // does.
    const isSame =
      verb === 'update' &&
      before?.date === record.date &&
      (before?.type === 'optional') === (record.type === 'optional');
    const dates = [
      ...new Set(
        [before, record].filter((one) => one && one.type !== 'optional').map((one) => one?.date ?? ''),
      ),
    ];
    if (dates.length === 0 || isSame) return undefined;
    // Of several holidays at once each request is counted once, and its person notified once.
    return async () =>
      (endOf(tx) ?? batch).deferLast('recount leaves', dates, (all) => recountLeaves(tx, all.flat(), call));
  },
  actions: {
    async addMany({ call, tx, input, save }) {
      const ids: number[] = [];
      for (const holiday of input.holidays) ids.push(await save(undefined, holiday));
      const { rows } = await listOf(call, 'holidays', {
        skip: 0,
        limit: null,
        filter: { id: ids },
        sort: ['date', 'ASC'],
        db: tx,
      });
      return { holidays: rows, totalCount: rows.length };
    },
    async thisYear({ call, today }) {
      const { rows, total } = await listOf(call, 'holidays', {
        skip: 0,
        limit: null,
        filter: { date_year: today.slice(0, 4) },
        sort: ['date', 'ASC'],
      });
      return { holidays: rows, totalCount: total };
    },
  },
});
