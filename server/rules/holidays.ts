import { recountLeaves } from '../domain/leave-days.ts';
import { listOf, rules } from '../declared.ts';

export default rules('holidays', {
  isIndependent: true,
  afterWrite({ verb, record, before, tx, call }) {
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
    return dates.length > 0 && !isSame ? () => recountLeaves(tx, dates, call) : undefined;
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
