import { sql } from 'kysely';
import { holds } from '../../resources/engine/access.ts';
import type { Model } from '../../resources/engine/model.ts';
import type { Row } from '../../resources/engine/input.ts';
import { notify } from '../domain/notify.ts';
import { entangled, inviteCreated, preparePerson } from '../domain/people.ts';
import { prepareTraining, rememberTraining } from '../domain/trainee.ts';
import { rules, type ActionContext, type Call, type WriteContext } from '../engine/context.ts';
import { readCondition } from '../engine/scope.ts';
import { countRows } from '../engine/memory.ts';
import { toId } from '../engine/values.ts';
import { fail } from '../errors.ts';

/** Who may act on a trainee: all with `read_all`, else their trainer. */
function assertTrains({ identity }: Call, trainee: Readonly<Row>): void {
  if (!holds(identity, 'trainee', 'read_all') && trainee.trainerId !== identity.userId)
    throw fail('forbidden');
}

async function assignTrainer({ call, tx, params, lock, save }: ActionContext): Promise<number> {
  const before = await lock(toId(params.id));
  assertTrains(call, before);
  const trainerId = toId(params.userId);
  const id = await save(before.id as number, { trainerId });
  if (trainerId !== before.trainerId) {
    const told = { trainee: before.name, by: call.identity.name };
    await notify(tx, [before.id as number, trainerId], {
      kind: 'trainer_changed',
      params: told,
      link: `/emp/all-trainees/${id}/show`,
    });
  }
  return id;
}

async function setStatus({ call, input, lock, save }: ActionContext): Promise<number> {
  const before = await lock(input.id as number);
  assertTrains(call, before);
  return save(
    before.id as number,
    {
      traineeStatus: input.status,
      ...(input.trainingEnd !== undefined && { trainingEnd: input.trainingEnd }),
      remark: input.remark,
    },
    input.version as number | undefined,
  );
}

async function history({ call, tx, query }: ActionContext): Promise<object> {
  const model = call.engine.models.trainees as Model;
  const from = sql`trainee_history h join employees t on t.id = h.user_id
    where (${query.userId ?? null}::integer is null or h.user_id = ${query.userId ?? null}::integer)
    and (${readCondition(call, { ...model, softDelete: false }, 't', new Set())}
      ${model.softDelete ? sql`and not t.is_deleted` : sql``})`;
  const { rows } = await sql`select h.id, h.user_id as "userId", to_char(h.created_at at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, h.created_by as by, h.changes, h.remark,
    jsonb_build_object('userId', t.name, 'by', (select e.name from employees e
      where e.id = h.created_by)) as labels
    from ${from} order by h.created_at desc, h.id desc limit ${query.limit} offset ${query.skip}`.execute(tx);
  return { traineeHistory: rows, totalCount: await countRows(tx, from) };
}

export default rules('trainees', {
  isIndependent: true,
  apart: entangled,
  withCreate: inviteCreated,
  async beforeWrite(context) {
    if (context.verb === 'create') {
      const role = await context.batch.recall(
        'trainee',
        async () =>
          (await sql<{ id: number }>`select id from roles where unique_value = 'trainee'`.execute(context.tx))
            .rows[0],
      );
      Object.assign(context.record, { userRole: role?.id });
    }
    await preparePerson(context as unknown as WriteContext);
    if (context.verb !== 'delete') prepareTraining(context.record as Row);
  },
  afterWrite: (context) => rememberTraining(context as unknown as WriteContext),
  actions: { assignTrainer, setStatus, history },
});
