import type * as database from '../generated/database.ts';
import type * as endpoints from '../generated/endpoints.ts';
import type * as types from '../generated/types.ts';
import type { ValueOf } from '@crewdeck/engine/model/answers.ts';
import type { user } from './api.ts';
import type { NotificationKind } from './notification-kinds.ts';
import type * as pages from './pages.ts';
import type * as permissions from './permissions.ts';

// The product's names for the compiler: what the engine leaves open is checked against these.
declare module '@crewdeck/engine/model/register.ts' {
  interface Register {
    readonly records: types.Records;
    readonly references: types.References;
    readonly endpoints: endpoints.Endpoints;
    readonly database: database.Database;
    readonly permission: permissions.Permission;
    readonly module: permissions.Module;
    readonly relation: types.Relation;
    readonly menuGroup:
      | 'configuration'
      | 'hr'
      | 'reports'
      | 'today'
      | 'time'
      | 'requests'
      | 'documents'
      | 'help'
      | 'team';
    readonly sessionUser: ValueOf<typeof user>;
    readonly pagePath: pages.PagePath;
    readonly noticeKind: NotificationKind;
  }
}
