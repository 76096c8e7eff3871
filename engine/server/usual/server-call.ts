import type { Call, Engine } from '../context.ts';

/** Who the server is where nobody asks: no person has this number. */
export const server = 0;

/** A call of the server's own, for what a new day brings. */
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
