import { addDays } from '@crewdeck/engine/model/days.ts';
import { bannerOf } from '../../resources/event-banners.ts';
import { clearBanner, setBanner } from '../domain/event-banners.ts';
import { readUpcoming } from '../domain/upcoming.ts';
import { listOf, rules, type ActionContext, type Answer } from '../declared.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { fail } from '../failures.ts';

async function listEvents(
  { call }: Pick<ActionContext<'events', 'notified'>, 'call'>,
  filter: Readonly<Record<string, unknown>>,
): Promise<Answer<'events', 'notified'>> {
  const { rows, total } = await listOf(call, 'events', {
    skip: 0,
    limit: null,
    filter,
    sort: ['date', 'ASC'],
  });
  return { eventData: rows, totalCount: total };
}

export default rules('events', {
  isIndependent: true,
  beforeWrite({ record }) {
    record.banner = bannerOf(record.title ?? '');
  },
  actions: {
    setBanner,
    clearBanner,
    ofYear: (context) => listEvents(context, { date_year: context.query.year ?? context.today.slice(0, 4) }),
    notified: (context) =>
      listEvents(context, { date_gte: context.today, date_lte: addDays(context.today, 7) }),
    upcoming: async ({ call, today, query }) => ({
      upcoming: [...(await readUpcoming(call, today, query.days))],
    }),
    async change({ input, params, lock, save, remove }) {
      const id = toId(params.id);
      const { isDeleted, version, ...values } = input;
      const before = await lock(id);
      if (version !== undefined && version !== before.version) throw fail('stale_version');
      if (Object.keys(values).length > 0) await save(id, values);
      if (isDeleted === true) await remove(id);
      return id;
    },
  },
});
