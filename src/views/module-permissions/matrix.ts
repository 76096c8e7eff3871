import type { PermissionMap } from '@crewdeck/engine/model/register.ts';

/** Permissions of the projects' own work; they have no meaning in other modules. */
export const projectPermissions = [
  'edit_developer',
  'assign_developer',
  'unassign_developer',
  'upload_documents',
] as const;
const ofProjects: readonly string[] = projectPermissions;
/** Modules with files that are uploaded. */
const withUploads: readonly string[] = ['project_management', 'documents', 'salary_slip', 'profile'];

/** Checks whether the permissions of a role cannot be changed. */
export const isLockedRole = (role: { readonly uniqueValue: string }): boolean =>
  role.uniqueValue === 'super_admin';

/** Checks whether a permission has a meaning in a module. */
export function applies(module: string, permission: string): boolean {
  if (permission === 'upload_documents') return withUploads.includes(module);
  return !ofProjects.includes(permission) || module === 'project_management';
}

/** Role → module → permissions, with the row's version (0: there is no row yet). */
export interface Cell {
  readonly permissions: readonly string[];
  readonly version: number;
}
export type Matrix = Readonly<Record<number, Readonly<Record<number, Cell>>>>;
export interface GrantRow {
  readonly roleId: number;
  readonly moduleId: number;
  readonly permissions: readonly string[];
  readonly version: number;
}
/** `role module` → the permissions as they are to be. */
export type Changes = Readonly<Record<string, readonly string[]>>;

export function toMatrix(rows: readonly GrantRow[]): Matrix {
  const matrix: Record<number, Record<number, Cell>> = {};
  for (const { roleId, moduleId, permissions, version } of rows)
    (matrix[roleId] ??= {})[moduleId] = { permissions, version };
  return matrix;
}

const keyOf = (roleId: number, moduleId: number): string => `${roleId} ${moduleId}`;
const savedOf = (matrix: Matrix, roleId: number, moduleId: number): readonly string[] =>
  matrix[roleId]?.[moduleId]?.permissions ?? [];
export const heldOf = (
  matrix: Matrix,
  changes: Changes,
  roleId: number,
  moduleId: number,
): readonly string[] => changes[keyOf(roleId, moduleId)] ?? savedOf(matrix, roleId, moduleId);
export const isChanged = (
  matrix: Matrix,
  changes: Changes,
  roleId: number,
  moduleId: number,
  permission: string,
): boolean =>
  heldOf(matrix, changes, roleId, moduleId).includes(permission) !==
  savedOf(matrix, roleId, moduleId).includes(permission);

/** Returns the changes with another set of permissions; a set that equals the saved one is no change. */
export function withHeld(
  matrix: Matrix,
  changes: Changes,
  roleId: number,
  moduleId: number,
  held: readonly string[],
): Changes {
  const { [keyOf(roleId, moduleId)]: _, ...rest } = changes;
  const saved = savedOf(matrix, roleId, moduleId);
  const isSame = held.length === saved.length && held.every((permission) => saved.includes(permission));
  return isSame ? rest : { ...rest, [keyOf(roleId, moduleId)]: held };
}

/** Counts the changed cells, for one role or for all. */
export function countChanges(
  matrix: Matrix,
  changes: Changes,
  role?: number,
): { granted: number; removed: number; roles: number[] } {
  const entries = Object.entries(changes)
    .map(([key, held]) => {
      const [roleId = 0, moduleId = 0] = key.split(' ').map(Number);
      return { roleId, saved: savedOf(matrix, roleId, moduleId), held };
    })
    .filter(({ roleId }) => role === undefined || roleId === role);
  return {
    granted: entries.reduce(
      (sum, { saved, held }) => sum + held.filter((one) => !saved.includes(one)).length,
      0,
    ),
    removed: entries.reduce(
      (sum, { saved, held }) => sum + saved.filter((one) => !held.includes(one)).length,
      0,
    ),
    roles: [...new Set(entries.map(({ roleId }) => roleId))],
  };
}

/** Returns the body to send: each changed row whole, with the version that the user saw. */
export const toGrants = (matrix: Matrix, changes: Changes): GrantRow[] =>
  Object.entries(changes).map(([key, permissions]) => {
    const [roleId = 0, moduleId = 0] = key.split(' ').map(Number);
    return { roleId, moduleId, permissions, version: matrix[roleId]?.[moduleId]?.version ?? 0 };
  });

/** Returns the permission map that a role will have, as its users get it at sign-in. */
export const toPermissionMap = (
  matrix: Matrix,
  changes: Changes,
  roleId: number,
  modules: readonly { id: number; uniqueValue: string }[],
): PermissionMap =>
  Object.fromEntries(
    modules
      .map(({ id, uniqueValue }) => [uniqueValue, heldOf(matrix, changes, roleId, id)] as const)
      .filter(([, held]) => held.length > 0),
  );
