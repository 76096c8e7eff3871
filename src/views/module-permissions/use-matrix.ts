import { useMemo } from 'react';
import { useGetList, type RaRecord } from 'ra-core';
import { toMatrix, type GrantRow, type Matrix } from './matrix.ts';

export interface Named extends RaRecord {
  readonly id: number;
  readonly name: string;
  readonly uniqueValue: string;
  readonly isActive: boolean;
}
interface Loaded {
  readonly roles: readonly Named[];
  readonly modules: readonly Named[];
  readonly matrix: Matrix;
}

const all = { pagination: { page: 1, perPage: 1000 } };
const byName = { ...all, sort: { field: 'name', order: 'ASC' as const } };

/** Loads roles, modules and permissions; undefined while loading. */
export function useMatrix(): {
  readonly data: Loaded | undefined;
  readonly error: unknown;
  readonly refetch: () => void;
} {
  const roles = useGetList<Named>('roles', { ...all, sort: { field: 'id', order: 'ASC' } });
  const categories = useGetList<Named>('global-type-categories', {
    ...byName,
    filter: { uniqueValue: 'modules' },
  });
  const categoryId = categories.data?.[0]?.id;
  const modules = useGetList<Named>(
    'global-types',
    { ...byName, filter: { categoryId } },
    { enabled: categoryId !== undefined },
  );
  const grants = useGetList<GrantRow & RaRecord>('module-permissions', {
    ...all,
    sort: { field: 'id', order: 'ASC' },
  });
  const data = useMemo(
    () =>
      roles.data && modules.data && grants.data
        ? {
            roles: roles.data.filter((role) => role.isActive),
            modules: modules.data,
            matrix: toMatrix(grants.data),
          }
        : undefined,
    [roles.data, modules.data, grants.data],
  );
  return {
    data,
    error: roles.error ?? categories.error ?? modules.error ?? grants.error ?? undefined,
    refetch: () => {
      void roles.refetch();
      void categories.refetch();
      void grants.refetch();
    },
  };
}
