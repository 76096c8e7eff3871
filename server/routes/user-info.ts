import type { FastifyInstance } from 'fastify';
import { holds } from '../../resources/engine/access.ts';
import type { Model } from '../../resources/engine/model.ts';
import type { Engine } from '../engine/context.ts';
import { readRow } from '../engine/read.ts';
import { callOf } from '../engine/route.ts';
import { success } from '../engine/v1.ts';
import { fail } from '../errors.ts';
import { readPerson, type Identity } from '../identity/sessions.ts';
import { toUser } from './auth.ts';

const parseId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** Somebody's own record needs the module profile only; that of others `read_all` on it as well, and else does not exist. */
function assertMayRead(identity: Identity, userId: number): void {
  if (!holds(identity, 'profile', 'read')) throw fail('forbidden');
  if (userId !== identity.userId && !holds(identity, 'profile', 'read_all')) throw fail('not_found');
}

/** Adds `userInfo/{userId}`: the person as the sign-in answers them, with everything else that the caller may read of their record. */
export function registerUserInfo(app: FastifyInstance, engine: Engine): void {
  const employees = engine.models.employees as Model;
  // The same record, opened by the module of the profile instead of that of the employees.
  const byProfile: Model = { ...employees, needs: { ...employees.needs, read: [{ module: 'profile', permission: 'read' }] } };
  app.get<{ Params: { userId: string } }>('/api/v1/userInfo/:userId', async (request, reply) => {
    const identity = await request.requireIdentity();
    const userId = parseId(request.params.userId);
    assertMayRead(identity, userId);
    const row = await readRow(callOf(engine, request, reply), byProfile, userId);
    const person = userId === identity.userId ? identity : await readPerson(app.database.db, userId);
    return success({ user: { ...row, ...(person && toUser(person)) }, permissions: person?.permissions ?? {} });
  });
}
