import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../model/register.ts';
import { lockTables } from './busy.ts';
import { verbatim } from '../field-names.ts';
import { mirrorOf } from '../plan/remake.ts';
import { DRAFT, type Exchange } from '../plan/step.ts';

/** Tables that are locked when a table goes: those that refer to it and those that it refers to. */
async function readNeighbours(trx: Transaction<Database>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_constraint o
      join pg_class c on c.oid in (o.conrelid, o.confrelid) and c.relnamespace = 'public'::regnamespace
    where o.contype = 'f' and ${`public."${table}"`}::regclass in (o.conrelid, o.confrelid)
      and o.conparentid = 0 order by 1`.execute(verbatim(trx));
  return rows.map(({ name }) => name);
}

/** SQL that takes something away from a table, and gives it to its successor. */
interface Moved {
  readonly drop: string;
  readonly add: string;
}

/** Views of other tables that look into this one. */
async function readViews(trx: Transaction<Database>, table: string): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select format('drop view %s', c.oid::regclass) as drop,
      format('create view %s %s as %s', c.oid::regclass,
        coalesce('with (' || array_to_string(c.reloptions, ', ') || ')', ''), pg_get_viewdef(c.oid)) as add
    from pg_class c where c.relkind = 'v' and exists (
      select from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
      where r.ev_class = c.oid and d.refobjid = ${`public."${table}"`}::regclass)
    order by 1`.execute(verbatim(trx));
  return rows;
}

/** Returns the foreign keys to a table; they hold for new writes, existing rows are validated later. */
async function readInbound(trx: Transaction<Database>, table: string): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        replace(pg_get_constraintdef(oid), ' NOT VALID', '') || case when conrelid in (
          select partrelid from pg_partitioned_table) then '' else ' not valid' end) as add
    from pg_constraint where contype = 'f' and conrelid <> confrelid and conparentid = 0
      and confrelid = ${`public."${table}"`}::regclass order by 1`.execute(verbatim(trx));
  return rows;
}

/** SQL of the triggers that the draft has not of its own. */
async function readTriggers(trx: Transaction<Database>, table: string): Promise<string[]> {
  const { rows } = await sql<{ make: string; enable: string | null }>`
    select pg_get_triggerdef(t.oid) as make,
      case t.tgenabled when 'A' then format('alter table public.%I enable always trigger %I',
        ${table}::text, t.tgname) end as enable
    from pg_trigger t where t.tgrelid = ${`public."${table}"`}::regclass and not t.tgisinternal
      and t.tgname <> ${mirrorOf(table)} and not exists (
        select from pg_trigger own where own.tgrelid = ${`${DRAFT}."${table}"`}::regclass and own.tgname = t.tgname)
    order by t.tgname`.execute(verbatim(trx));
  return rows.flatMap(({ make, enable }) => (enable === null ? [make] : [make, enable]));
}

/** SQL that gives the draft, and the sequence of its ids, the rights that others have on the table. */
async function readGrants(trx: Transaction<Database>, table: string): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select format('grant %s on %s %I.%I to %s', a.privilege_type, case c.relkind when 'S' then 'sequence' else '' end,
      ${DRAFT}::text, c.relname, case a.grantee when 0 then 'public' else quote_ident(r.rolname) end) as statement
    from pg_class c cross join aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
    where c.oid in (${`public."${table}"`}::regclass, pg_get_serial_sequence(${`public."${table}"`}, 'id')::regclass)
      and a.grantee <> c.relowner order by 1`.execute(verbatim(trx));
  return rows.map(({ statement }) => statement);
}

/**
 * Puts a table that was made in the draft into the place of the one that is there, with its numbers, triggers
 * and rights and with what refers to it. Takes a moment, in which nobody reads or writes the table or its
 * neighbours.
 */
export async function exchangeTables(
  trx: Transaction<Database>,
  table: string,
  { before, after }: Exchange,
): Promise<void> {
  await lockTables(trx, [...new Set([table, ...(await readNeighbours(trx, table))])]);
  for (const statement of before) await sql.raw(statement).execute(trx);
  const moved = [...(await readViews(trx, table)), ...(await readInbound(trx, table))];
  const triggers = await readTriggers(trx, table);
  const statements = [
    ...moved.map(({ drop }) => drop),
    ...(await readGrants(trx, table)),
    `select setval('${DRAFT}."${table}_id_seq"', last_value, is_called) from public."${table}_id_seq"`,
    `drop table public."${table}"`,
    ...after,
    ...triggers,
    ...moved.map(({ add }) => add),
  ];
  for (const statement of statements) await sql.raw(statement).execute(trx);
}
