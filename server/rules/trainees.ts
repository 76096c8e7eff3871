import { sql } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import { fieldsOfOthers, preparePerson } from '../domain/people.ts';
import { countEffectsOfPeople } from '../domain/import-effects.ts';
import { inviteCreated } from '../domain/invitations.ts';
import { followPerson } from '../domain/departure.ts';
import { addToHistory, prepareTraining } from '../domain/trainee.ts';
import { modelOf, rules, type ActionContext, type Answer, type Stored } from '../declared.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { readCondition } from '@crewdeck/engine/server/query/scope.ts';
import { countRows } from '@crewdeck/engine/server/database/count-rows.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { fail } from '../failures.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

/** Throws unless the caller has `read_all` or is the trainer, and for a person whose data were erased. */
function assertTrains({ identity }: Call, trainee: Stored<'trainees'>): void {
  if (!holds(identity, 'trainee', 'read_all') && trainee.trainerId !== identity.userId)
    throw fail('forbidden');
  if (trainee.erasedAt) throw fail('illegal_transition', { reason: 'erased' });
}

async function assignTrainer(context: ActionContext<'trainees', 'assignTrainer'>): Promise<number> {
  const { call, params, lock, save } = context;
  const before = await lock(toId(params.id));
  assertTrains(call, before);
  return save(before.id, { trainerId: toId(params.userId) });
}

async function setStatus(context: ActionContext<'trainees', 'setStatus'>): Promise<number> {
  const { call, tx, input, lock, save } = context;
  const before = await lock(input.id);
  assertTrains(call, before);
  const isChange =
    input.status !== before.traineeStatus || (input.trainingEnd ?? before.trainingEnd) !== before.trainingEnd;
  if (!isChange && input.remark !== undefined) await addToHistory({ call, tx }, before.id, {}, input.remark);
  // The remark is no field of the row: it goes into the history that the change is remembered in.
  const decided = {
    traineeStatus: input.status,
    ...(input.trainingEnd !== undefined && { trainingEnd: input.trainingEnd }),
    remark: input.remark,
  };
  return save(before.id, decided, input.version);
}

const line = table('trainee_history', 'h');
const trainee = table('employees', 't');
const author = table('employees', 'e');

type History = Answer<'trainees', 'history'>;

async function history({ call, tx, query }: ActionContext<'trainees', 'history'>): Promise<History> {
  const from = sql`${line} join ${trainee} on ${trainee.id} = ${line.userId}
    where (${query.userId ?? null}::bigint is null or ${line.userId} = ${query.userId ?? null}::bigint)
    and ${readCondition({ call, model: modelOf(call, 'trainees'), alias: 't' })}`;
  const { rows } = await sql<
    History['traineeHistory'][number]
  >`select ${line.id} as id, ${line.userId} as "userId", to_char(${line.createdAt} at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, ${line.createdBy} as by, ${line.changes} as changes,
    ${line.remark} as remark, jsonb_build_object('userId', ${trainee.name}, 'by',
      (select ${author.name} from ${author} where ${author.id} = ${line.createdBy})) as labels
    from ${from} order by ${line.createdAt} desc, ${line.id} desc
    limit ${query.limit} offset ${query.skip}`.execute(tx);
  return { traineeHistory: rows, totalCount: await countRows(tx, from) };
}

export default rules('trainees', {
  isIndependent: true,
  exclusiveFields: fieldsOfOthers,
  withCreate: inviteCreated,
  importEffects: countEffectsOfPeople,
  async beforeWrite(context) {
    await preparePerson(context);
    // New trainees always get this role.
    if (context.verb === 'create') {
      const role = await context.batch.memoize('trainee', () =>
        context.tx.selectFrom('roles').select('id').where('uniqueValue', '=', 'trainee').executeTakeFirst(),
      );
      Object.assign(context.record, { userRole: role?.id });
    }
    if (context.verb !== 'delete') prepareTraining(context.record);
  },
  afterWrite: followPerson,
  actions: { assignTrainer, setStatus, history },
});
