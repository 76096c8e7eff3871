import { sql } from 'kysely';
import type { Row } from '../../resources/engine/input.ts';
import { preparePerson } from '../domain/people.ts';
import { prepareTraining, rememberTraining } from '../domain/trainee.ts';
import { rules, type WriteContext } from '../engine/context.ts';

export default rules('trainees', {
  async beforeWrite(context) {
    if (context.verb === 'create') {
      const { rows } = await sql<{ id: number }>`select id from roles where unique_value = 'trainee'`.execute(context.tx);
      Object.assign(context.record, { userRole: rows[0]?.id });
    }
    await preparePerson(context as unknown as WriteContext);
    if (context.verb !== 'delete') prepareTraining(context.record as Row);
  },
  afterWrite: (context) => rememberTraining(context as unknown as WriteContext, context.id),
});
