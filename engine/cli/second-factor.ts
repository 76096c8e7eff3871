import { sql } from 'kysely';
import { meets } from '../model/access.ts';
import type { Model } from '../model/model.ts';
import { personalModels } from '../model/privacy.ts';
import type { PermissionMap } from '../model/register.ts';
import type { OpenDatabase } from '../server/database/connection/client.ts';
import { verbatim } from '../server/database/field-names.ts';
import type { Directory } from '../server/identity/directory.ts';

interface RoleRow {
  readonly name: string;
  readonly value: string;
  readonly granted: PermissionMap | null;
}

/** Returns whether permissions open everybody's rows of a resource with personal data. */
const opensAll = (models: Readonly<Record<string, Model>>, permissions: PermissionMap): boolean =>
  personalModels(models).some((model) =>
    meets({ permissions }, model, [model.scope?.all ?? { module: model.module, permission: 'read_all' }]),
  );

/** Returns the names of the roles that read the rows of everybody and are content with a password. */
export async function findUndemanding(
  { roles, superAdmin }: Directory,
  models: Readonly<Record<string, Model>>,
  { db }: OpenDatabase,
): Promise<readonly string[]> {
  const { rows } = await sql<RoleRow>`
    select ${roles.label} as name, ${roles.value} as value, ${roles.granted} as granted from ${roles.from}
    where ${roles.isActive} and not ${roles.needsSecondFactor} order by ${roles.label}`.execute(verbatim(db));
  return rows
    .filter(({ value, granted }) => value === superAdmin || opensAll(models, granted ?? {}))
    .map(({ name }) => name);
}
