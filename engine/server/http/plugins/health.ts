import fp from 'fastify-plugin';
import { fail, toErrorBody } from '../../errors.ts';

/**
 * `/health/live`: the process answers. `/health/ready`: requests are welcome; where they are not, `reasons`
 * says why. `impaired` names what does not work meanwhile, such as the files, and would work on no other
 * server. The database is asked on a connection of its own, so that much to do is no reason.
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
