import type { ValueLists } from '@crewdeck/engine/model/value-list.ts';
import { localeValues } from '@crewdeck/engine/model/locale-values.ts';
import { notificationKinds } from './notification-kinds.ts';
import { permissions } from './permissions.ts';

/** Lists that schemas name by `x-values`: what code and schema both know stands in the code alone. */
export const valueLists = {
  permissions: { values: permissions },
  locales: localeValues,
  notificationKinds: { values: Object.keys(notificationKinds), looks: notificationKinds },
} as const satisfies ValueLists;
