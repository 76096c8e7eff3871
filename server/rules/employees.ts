import { sql } from 'kysely';
import type { Row } from '../../resources/engine/input.ts';
import { preparePerson } from '../domain/people.ts';
import { prepareTraining, rememberTraining } from '../domain/trainee.ts';
import { rules, type WriteContext } from '../engine/context.ts';

async function isTrainee({ tx, record }: WriteContext): Promise<boolean> {
  const { rows } = await sql`select 1 from roles where id = ${record.userRole} and unique_value = 'trainee'`.execute(tx);
  return rows.length > 0;
}

export default rules('employees', {
  async beforeWrite(context) {
    const any = context as unknown as WriteContext;
    await preparePerson(any);
    if (context.verb !== 'delete' && (await isTrainee(any))) prepareTraining(context.record as Row);
  },
  afterWrite: (context) => rememberTraining(context as unknown as WriteContext, context.id),
});
