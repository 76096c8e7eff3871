import type { ValueLists } from '@crewdeck/engine/model/value-list.ts';
import { localeValues } from '@crewdeck/engine/model/locale-values.ts';
import { notificationKinds } from './notification-kinds.ts';
import { permissions } from './permissions.ts';

/** Lists of values that schemas refer to by `x-values`, so that code and schema share one definition. */
export const valueLists = {
  permissions: { values: permissions },
  locales: localeValues,
  notificationKinds: { values: Object.keys(notificationKinds), looks: notificationKinds },
} as const satisfies ValueLists;
