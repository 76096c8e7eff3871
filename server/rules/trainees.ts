import { sql } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import { notify } from '../domain/notify.ts';
import { fieldsOfOthers, inviteCreated, preparePerson } from '../domain/people.ts';
import { prepareTraining, rememberTraining } from '../domain/trainee.ts';
import { modelOf, rules, type ActionContext, type Answer, type Stored } from '../declared.ts';
import type { Call } from '@crewdeck/engine/server/context.ts';
import { readCondition } from '@crewdeck/engine/server/query/scope.ts';
import { countRows } from '@crewdeck/engine/server/database/count-rows.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { fail } from '@crewdeck/engine/server/errors.ts';

/** Who may act on a trainee: all with `read_all`, else their trainer. */
function assertTrains({ identity }: Call, trainee: Stored<'trainees'>): void {
  if (!holds(identity, 'trainee', 'read_all') && trainee.trainerId !== identity.userId)
    throw fail('forbidden');
}

async function assignTrainer(context: ActionContext<'trainees', 'assignTrainer'>): Promise<number> {
  const { call, tx, params, lock, save } = context;
  const before = await lock(toId(params.id));
  assertTrains(call, before);
  const trainerId = toId(params.userId);
  const id = await save(before.id, { trainerId });
  if (trainerId !== before.trainerId) {
    const told = { id, trainee: before.name, by: call.identity.name };
    await notify(tx, [before.id, trainerId], {
      kind: 'trainer_changed',
      params: told,
    });
  }
  return id;
}

async function setStatus(context: ActionContext<'trainees', 'setStatus'>): Promise<number> {
  const { call, input, lock, save } = context;
  const before = await lock(input.id);
  assertTrains(call, before);
  // The remark is no field of the row: it goes into the history that the change is remembered in.
  const decided = {
    traineeStatus: input.status,
    ...(input.trainingEnd !== undefined && { trainingEnd: input.trainingEnd }),
    remark: input.remark,
  };
  return save(before.id, decided, input.version);
}

type History = Answer<'trainees', 'history'>;

async function history({ call, tx, query }: ActionContext<'trainees', 'history'>): Promise<History> {
  const from = sql`trainee_history h join employees t on t.id = h.user_id
    where (${query.userId ?? null}::integer is null or h.user_id = ${query.userId ?? null}::integer)
    and ${readCondition({ call, model: modelOf(call, 'trainees'), alias: 't' })}`;
  const { rows } = await sql<
    History['traineeHistory'][number]
  >`select h.id, h.user_id as "userId", to_char(h.created_at at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, h.created_by as by, h.changes, h.remark,
    jsonb_build_object('userId', t.name, 'by', (select e.name from employees e
      where e.id = h.created_by)) as labels
    from ${from} order by h.created_at desc, h.id desc limit ${query.limit} offset ${query.skip}`.execute(tx);
  return { traineeHistory: rows, totalCount: await countRows(tx, from) };
}

export default rules('trainees', {
  isIndependent: true,
  exclusiveFields: fieldsOfOthers,
  withCreate: inviteCreated,
  async beforeWrite(context) {
    if (context.verb === 'create') {
      const role = await context.batch.memoize(
        'trainee',
        async () =>
          (await sql<{ id: number }>`select id from roles where unique_value = 'trainee'`.execute(context.tx))
            .rows[0],
      );
      Object.assign(context.record, { userRole: role?.id });
    }
    await preparePerson(context);
    if (context.verb !== 'delete') prepareTraining(context.record);
  },
  afterWrite: (context) => rememberTraining(context),
  actions: { assignTrainer, setStatus, history },
});
