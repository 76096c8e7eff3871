import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import fp from 'fastify-plugin';
import { fail } from '../../errors.ts';

const patienceMs = 3000;

/** `/health/live`: the process answers. `/health/ready`: the database does too. */
export default fp(
  async (app) => {
    app.get('/health/live', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'live' };
    });
    app.get('/health/ready', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const question = sql`select 1`.execute(app.database.db).then(
        () => true,
        () => false,
      );
      const hasAnswered = await Promise.race([question, sleep(patienceMs, false, { ref: false })]);
      if (!hasAnswered) throw fail('unavailable');
      return { status: 'ready' };
    });
  },
  { name: 'health', dependencies: ['context', 'error-handler'] },
);
