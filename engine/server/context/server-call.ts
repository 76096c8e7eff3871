import type { Call, Engine } from './context.ts';

/** The user id of the server itself: no person has it. */
export const server = 0;

/**
 * Returns a call of the server's own, for what a new day brings: it has every permission.
 * @example
 * const nightly = serverCall(call.engine, 'nightly');
 * nightly.identity.isSuperAdmin; // → true
 */
export const serverCall = (engine: Engine, requestId: string): Call => ({
  engine,
  requestId,
  locale: 'en-US',
  identity: {
    ...engine.directory.nobodyWith(0),
    sessionId: '',
    userId: server,
    name: '',
    email: '',
    userRole: engine.directory.superAdmin,
    role: '',
    locale: 'en-US',
    avatarUrl: null,
    isSuperAdmin: true,
    permissions: {},
  },
});
