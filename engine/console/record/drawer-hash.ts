import type { Identifier } from 'ra-core';
import { toId } from '../../model/ids.ts';

export type DrawerTask = 'show' | 'edit';

/** Part of the address that opens a record beside its list, so that Back closes it again. */
export const drawerHash = (task: DrawerTask, id: Identifier): string => `#${task}/${id}`;

/** The record beside the list, by the address; undefined without one. */
export function parseDrawerHash(hash: string): { task: DrawerTask; id: number } | undefined {
  const [, task, text = ''] = /^#(show|edit)\/(.+)$/.exec(hash) ?? [];
  const id = toId(text);
  return task === undefined || id === undefined ? undefined : { task: task as DrawerTask, id };
}
