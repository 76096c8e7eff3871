import type { Call, Engine } from '@crewdeck/engine/server/context.ts';
import { superAdmin } from '../../resources/permissions.ts';

/** Who the server is where nobody asks: no person has this number. */
export const server = 0;

/** A call of the server's own, for what a new day brings. */
export const callOfServer = (engine: Engine, requestId: string): Call => ({
  engine,
  requestId,
  locale: 'en-US',
  identity: {
    sessionId: '',
    userId: server,
    empId: '',
    name: '',
    email: '',
    phone: null,
    techSupport: false,
    userRoleId: 0,
    userRole: superAdmin,
    role: '',
    locale: 'en-US',
    avatarUrl: null,
    isSuperAdmin: true,
    permissions: {},
  },
});
