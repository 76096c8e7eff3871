import { todayIn } from '@crewdeck/engine/model/days.ts';
import type { Engine } from '@crewdeck/engine/server/context/context.ts';
import { changeRow } from '@crewdeck/engine/server/write/change.ts';
import { writeAudit } from '@crewdeck/engine/server/write/audit.ts';
import { modelOf } from '../declared.ts';
import { handedOver, handOver } from './open-work.ts';
import { serverCall } from '@crewdeck/engine/server/context/server-call.ts';

/**
 * Ends the employment of everybody whose last day is over, as hr would. What nobody has taken over goes to
 * their manager where that may be; tickets wait for support again. One person's failure keeps nobody else.
 */
export async function endLeavers(engine: Engine, requestId: string): Promise<void> {
  const { db, config } = engine;
  const call = serverCall(engine, requestId);
  const leavers = await db
    .selectFrom('employees')
    .select(['id', 'managerId'])
    .where('leavingDate', '<', todayIn(config.timeZone, engine.now()))
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .orderBy('id')
    .execute();
  for (const { id, managerId } of leavers) {
    for (const kind of handedOver) {
      const to = kind === 'tickets' ? null : (managerId ?? undefined);
      // Who may not have it leaves it where it is: those who look after everybody find it there.
      await db
        .transaction()
        .execute((tx) => handOver(call, tx, id, { [kind]: to }))
        .catch(() => undefined);
    }
    await db
      .transaction()
      .execute((tx) =>
        changeRow({ call, model: modelOf(call, 'employees'), tx }, { id, raw: { isActive: false } }),
      )
      .then(
        () => {
          engine.written('employees', id);
        },
        // They cannot sign in all the same; the next day tries again.
        (error: unknown) =>
          writeAudit(db, {
            actor: null,
            action: 'deactivation_failed',
            entity: 'employees',
            entityId: id,
            after: { reason: error instanceof Error ? error.message : String(error) },
            requestId,
          }),
      );
  }
}
