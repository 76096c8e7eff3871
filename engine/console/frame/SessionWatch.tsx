import { useOtherTabs } from '../client/other-tabs.ts';
import { useIdleLock } from '../client/use-idle-lock.ts';
import { usePermissionWatch } from '../client/use-permission-watch.ts';

/** Watches the session while the console is open. */
export function SessionWatch(): null {
  useIdleLock();
  useOtherTabs();
  usePermissionWatch();
  return null;
}
