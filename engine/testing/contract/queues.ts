import { describe, expect, test } from 'vitest';
import type { Model } from '../../model/model.ts';
import type { ModelQueue } from '../../model/model-lists.ts';
import { queueTabs, isInTab, tabFilter } from '../../model/queue.ts';
import type { Subject } from '../subject.ts';
import { useServer } from '../use-server.ts';

const MOST: readonly [number, number] = [0, 999];

/** Queues: the server answers each part, exactly the rows that the console takes for it. */
export function describeQueues(subject: Subject): void {
  const running = useServer(subject);
  const queues = Object.values(subject.product.models).flatMap(({ stem, queue }) =>
    queue ? [[stem, queue] as const] : [],
  );

  describe.each(queues)('%s', (stem: Model['stem'], queue: ModelQueue) => {
    test.each(queueTabs(queue))('the part “%s” has its rows, all of them and no others', async (tab) => {
      const { admin } = running;
      const all = await admin.list(stem, {}, MOST);
      const part = await admin.list(stem, tabFilter(queue, tab), MOST);
      const wanted = all.rows.filter((row) => isInTab(queue, tab, row, admin.userId));
      const idsOf = (rows: typeof all.rows): number[] =>
        rows.map(({ id }) => Number(id)).toSorted((one, other) => one - other);
      expect(all.total).toBe(all.rows.length);
      expect(idsOf(part.rows)).toEqual(idsOf(wanted));
      expect(part.total).toBe(wanted.length);
    });
  });
}
