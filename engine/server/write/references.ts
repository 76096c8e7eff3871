import { sql, type Kysely, type RawBuilder } from 'kysely';
import { LARGEST_ID } from '../../model/ids.ts';
import type { Row } from '../../model/input.ts';
import type { FieldModel, Model, Reference } from '../../model/model.ts';
import { resolveNode } from '../../model/resolve-node.ts';
import type { JsonSchema } from '../../model/schema.ts';
import type { Database } from '../../model/register.ts';
import { verbatim } from '../database/field-names.ts';
import { failFields, fieldError, type FieldError } from '../errors/errors.ts';
import type { Call } from '../context/context.ts';
import { findPeople } from '../identity/find-people.ts';
import { readersAmong } from '../query/readers.ts';
import { readCondition } from '../query/scope.ts';
import { among } from '../query/source.ts';

interface Used {
  readonly path: string;
  readonly ref: Omit<Reference, 'onDelete' | 'many'>;
  readonly ids: readonly number[];
  readonly scoped: boolean;
}

const refOf = (node: JsonSchema): Used['ref'] | undefined => {
  const ref = node['x-ref'];
  if (!ref) return undefined;
  return typeof ref === 'string'
    ? { stem: ref }
    : {
        stem: ref.resource,
        ...(ref.where && { where: ref.where }),
        ...(ref.inactive && { inactive: ref.inactive }),
      };
};

/** References inside nested objects and lists, with their paths (`entries[0].projectId`). */
function nestedReferences(root: JsonSchema, raw: JsonSchema, value: unknown, path: string): Used[] {
  const node = resolveNode(root, raw);
  const { items, properties = {} } = node;
  const ref = refOf(node);
  if (ref && typeof value === 'number') return [{ path, ref, ids: [value], scoped: false }];
  if (Array.isArray(value) && items)
    return value.flatMap((item, index) => nestedReferences(root, items, item, `${path}[${index}]`));
  if (!value || typeof value !== 'object') return [];
  return Object.entries(properties).flatMap(([key, child]) =>
    nestedReferences(root, child, (value as Row)[key], `${path}.${key}`),
  );
}

function collectReferences(model: Model, values: Row): Used[] {
  const found: Used[] = [];
  for (const [name, value] of Object.entries(values)) {
    const field = model.field[name];
    if (!field || value === null || value === undefined) continue;
    if (!field.ref) {
      found.push(...nestedReferences(model.schema, field.schema, value, name));
      continue;
    }
    const ids = (Array.isArray(value) ? value : [value]) as number[];
    if (ids.length > 0) found.push({ path: name, ref: field.ref, ids, scoped: model.scope?.parent === name });
  }
  return found;
}

const groups = new WeakMap<Used['ref'], string>();

/** Returns the key of references that are looked up together. */
function groupOf({ ref, scoped }: Used): string {
  const known = groups.get(ref) ?? `${ref.stem} ${JSON.stringify(ref.where)}`;
  groups.set(ref, known);
  return scoped ? `${known} scoped` : known;
}

/**
 * Returns the errors of the references of each row, at its field: a reference to nothing, to a value of
 * another category, to a row that is no longer active, or to a parent row that the caller cannot see. One
 * query for all; the rows stay locked against deletion until the transaction ends.
 */
export async function findReferenceErrors(
  call: Call,
  db: Kysely<Database>,
  model: Model,
  records: readonly Row[],
): Promise<FieldError[][]> {
  const used = records.map((values) => collectReferences(model, values));
  const groups = [...Map.groupBy(used.flat(), groupOf)];
  if (groups.length === 0) return records.map(() => []);
  const parts = groups.map(([, uses], index) => {
    const { ref, scoped } = uses[0] as Used;
    const target = call.engine.models[ref.stem] as Model;
    const active = target.field.isActive ? sql`t.is_active` : sql`true`;
    const alive = target.softDelete ? sql`and not t.is_deleted` : sql``;
    const seen = scoped ? sql`and ${readCondition({ call, model: target, alias: 't' })}` : sql``;
    const ids = [...new Set(uses.flatMap((one) => one.ids.map(inRange)))];
    return sql`${sql.id(`u${index}`)} as (select ${index}::integer as use, t.id, ${active} as active
      from ${sql.table(target.table)} t where t.id = any(${ids}::bigint[])
      and ${among(call.engine, ref, 't')} ${alive} ${seen} for key share)`;
  });
  const unions = groups.map((_, index) => sql`select use, id, active from ${sql.id(`u${index}`)}`);
  const { rows } = await sql<{
    use: number;
    id: number;
    active: boolean;
  }>`with ${sql.join(parts)} ${sql.join(unions, sql` union all `)}`.execute(verbatim(db));
  const known = new Map(
    groups.map(([group], index) => [
      group,
      new Map(rows.filter((row) => row.use === index).map((row) => [row.id, row.active])),
    ]),
  );
  return used.map((uses) =>
    uses.flatMap((one) => {
      const found = known.get(groupOf(one));
      if (one.ids.some((id) => !found?.has(id))) return [fieldError(one.path, 'unknown_reference')];
      return !one.ref.inactive && one.ids.some((id) => !found?.get(id))
        ? [fieldError(one.path, 'inactive_reference')]
        : [];
    }),
  );
}

/** Returns the errors of people whom a message mentions but who cannot read it. */
async function findMentionErrors(
  call: Call,
  db: Kysely<Database>,
  model: Model,
  values: Row,
): Promise<FieldError[]> {
  const name = model.partOf?.mentions ?? '';
  const ids = (values[name] ?? []) as readonly number[];
  if (ids.length === 0) return [];
  const people = await findPeople(
    call.engine.directory,
    db,
    (column) => sql<boolean>`${column('userId')} = any(${ids.map(inRange)}::bigint[])`,
    ids.length,
  );
  const readers = await readersAmong(call, db, { model, values }, people);
  return ids.every((id) => readers.some(({ userId }) => userId === id)) ? [] : [fieldError(name, 'invalid')];
}

/** Refuses with 422 rows with such a reference, and messages that mention people who cannot read them. */
export async function assertReferences(
  call: Call,
  db: Kysely<Database>,
  model: Model,
  records: readonly Row[],
): Promise<void> {
  const errors = (await findReferenceErrors(call, db, model, records)).flat();
  if (model.partOf?.mentions !== undefined)
    for (const values of records) errors.push(...(await findMentionErrors(call, db, model, values)));
  if (errors.length > 0) throw failFields(...errors);
}

const inRange = (id: number): number => (Math.abs(id) > LARGEST_ID ? 0 : id);

/** Contents of a field that name the row: in a list of references, or in a member of nested rows. */
function namings(model: Model, field: FieldModel, stem: string, id: number): RawBuilder<unknown>[] {
  if (field.alias !== undefined) return [];
  if (field.kind === 'references') return field.ref?.stem === stem ? [sql`array[${id}]::bigint[]`] : [];
  if (field.kind !== 'rows' || !field.schema.items) return [];
  const members = Object.entries(resolveNode(model.schema, field.schema.items).properties ?? {}).filter(
    ([, node]) => refOf(node)?.stem === stem,
  );
  return members.map(([name]) => sql`${JSON.stringify([{ [name]: id }])}::jsonb`);
}

/**
 * Checks whether a row is still named in a list of references or inside nested data, where no foreign key can
 * watch.
 */
export async function isReferencedInLists(
  call: Call,
  db: Kysely<Database>,
  stem: string,
  id: number,
): Promise<boolean> {
  const checks = Object.values(call.engine.models)
    .filter((model) => !model.from && !model.custom)
    .flatMap((model) =>
      model.fields.flatMap((field) =>
        namings(model, field, stem, id).map(
          (naming) =>
            sql<boolean>`exists (select 1 from ${sql.table(model.table)}
              where ${sql.ref(field.column)} @> ${naming})`,
        ),
      ),
    );
  if (checks.length === 0) return false;
  const { rows } = await sql<{ used: boolean }>`select (${sql.join(checks, sql` or `)}) as used`.execute(
    verbatim(db),
  );
  return rows[0]?.used ?? false;
}
