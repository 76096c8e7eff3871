import fp from 'fastify-plugin';
import { fail, toErrorBody } from '../../errors/errors.ts';

/**
 * `/health/live`: the process answers. `/health/ready`: requests are welcome, otherwise with `reasons`;
 * `impaired` names parts that do not work on any server, such as the files. The database is checked on a
 * separate connection, so that load is no reason.
 */
export default fp(
  async (app) => {
    app.get('/health/live', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'live' };
    });
    app.get('/health/ready', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const reasons = await app.readiness.findReasons();
      const impaired = await app.readiness.findImpaired();
      if (reasons.length === 0) return { status: 'ready', ...(impaired.length > 0 && { impaired }) };
      const failure = fail('unavailable');
      return reply.code(failure.status).send({ ...toErrorBody(failure), reasons });
    });
  },
  { name: 'health', dependencies: ['context', 'error-handler'] },
);
