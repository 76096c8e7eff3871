import type { Identifier } from 'ra-core';
import { toId } from '../../model/ids.ts';

export type DrawerTask = 'show' | 'edit';

/** Returns the hash of the address that opens a record next to its list, so that Back closes it again. */
export const drawerHash = (task: DrawerTask, id: Identifier): string => `#${task}/${id}`;

/** Returns the record next to the list from the address; undefined without one. */
export function parseDrawerHash(hash: string): { task: DrawerTask; id: number } | undefined {
  const [, task, text = ''] = /^#(show|edit)\/(.+)$/.exec(hash) ?? [];
  const id = toId(text);
  return task === undefined || id === undefined ? undefined : { task: task as DrawerTask, id };
}
