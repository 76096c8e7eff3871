import type { Identifier } from 'react-admin';

export type DrawerTask = 'show' | 'edit';

/** Part of the address that opens a record beside its list, so that Back closes it again. */
export const drawerHash = (task: DrawerTask, id: Identifier): string => `#${task}/${id}`;

/** The record beside the list, by the address; undefined without one. */
export function parseDrawerHash(hash: string): { task: DrawerTask; id: number } | undefined {
  const [, task, id] = /^#(show|edit)\/(\d+)$/.exec(hash) ?? [];
  return task === undefined ? undefined : { task: task as DrawerTask, id: Number(id) };
}
