-- How many rows each table holds (owner 0), and of tables whose rows are read person by person how many each person has there; of
-- a table that keeps deleted rows, those that are not deleted. As with the changes, each backend has rows of its own: no writer
-- waits for another, and the sum over a snapshot is the number of rows that it sees.
create table row_counts (
  table_name text not null,
  owner integer not null,
  backend integer not null,
  rows bigint not null,
  primary key (table_name, owner, backend)
) with (fillfactor = 50);

-- What is counted, and how.
create table counted_tables (
  table_name text primary key,
  owner text,
  keeps_deleted boolean not null,
  -- Whether the rows that stood there before are counted too.
  is_whole boolean not null default false
);

-- What several backends have added is put together under the number 0 by the next that writes there for the first time: of each
-- person what others have left, of the whole table what those have left that are gone, since all write there all the time. So there
-- are never many more rows than people and backends. What is being written is passed over; who comes second leaves it to the first.
create function crewdeck_fold_counts(counted text, owners integer[]) returns void language plpgsql as $fold$
begin
  if not pg_try_advisory_xact_lock(7202612, hashtext(counted)) then return; end if;
  with gone as (
    delete from row_counts where (table_name, owner, backend) in (
      select r.table_name, r.owner, r.backend from row_counts r
      where r.table_name = counted and r.owner = any(owners) and r.backend not in (0, pg_backend_pid())
        and (r.owner <> 0 or r.backend not in (
          select pg_stat_get_backend_pid(b) from pg_stat_get_backend_idset() b))
      for update skip locked)
    returning owner, rows)
  insert into row_counts as kept (table_name, owner, backend, rows)
    select counted, gone.owner, 0, sum(gone.rows) from gone group by gone.owner
    on conflict (table_name, owner, backend) do update set rows = kept.rows + excluded.rows;
end
$fold$;

-- Adds to the numbers of owners, each of them to all of its places in the list.
create function crewdeck_add_rows(counted text, owners integer[], numbers bigint[]) returns void language plpgsql as $add$
declare
  is_first boolean;
begin
  with added as (
    insert into row_counts as kept (table_name, owner, backend, rows)
      select counted, u.owner, pg_backend_pid(), sum(u.number) from unnest(owners, numbers) as u(owner, number)
      group by u.owner having sum(u.number) <> 0
    on conflict (table_name, owner, backend) do update set rows = kept.rows + excluded.rows
    returning kept.xmax = 0 as is_new)
  select coalesce(bool_or(added.is_new), false) into is_first from added;
  if is_first then perform crewdeck_fold_counts(counted, owners); end if;
end
$add$;

create or replace function crewdeck_count_change() returns trigger language plpgsql as $count$
declare
  is_first boolean;
begin
  insert into table_changes (table_name, backend, changes)
    values (tg_table_name, pg_backend_pid(), floor(random() * 281474976710656)::bigint)
  on conflict (table_name, backend) do update set changes = excluded.changes
  returning xmax = 0 into is_first;
  if not is_first or not pg_try_advisory_xact_lock(7202613, hashtext(tg_table_name)) then return null; end if;
  with gone as (
    delete from table_changes where (table_name, backend) in (
      select c.table_name, c.backend from table_changes c
      where c.table_name = tg_table_name and c.backend not in (select 0 union all select pg_backend_pid()
        union all select pg_stat_get_backend_pid(b) from pg_stat_get_backend_idset() b)
      for update skip locked)
    returning changes)
  insert into table_changes (table_name, backend, changes)
    select tg_table_name, 0, floor(random() * 281474976710656)::bigint from gone having count(*) > 0
    on conflict (table_name, backend) do update set changes = excluded.changes;
  return null;
end
$count$;

-- SQL of the numbers of some rows of a table.
create function crewdeck_numbers_of(source text, kept counted_tables) returns text language sql immutable as $numbers$
  select format(case when kept.owner is null then 'select 0 as owner, count(*) as rows from %2$s %3$s'
    else 'select case when grouping(%1$I) = 1 then 0 else coalesce(%1$I, -1) end as owner, count(*) as rows
      from %2$s %3$s group by grouping sets ((%1$I), ())' end,
    kept.owner, source, case when kept.keeps_deleted then 'where not is_deleted' else '' end)
$numbers$;

-- Makes the numbers of a table what they are: in one look, so that nobody has to stop writing.
create function crewdeck_recount(counted text) returns void language plpgsql as $recount$
declare
  kept counted_tables;
begin
  select * into strict kept from counted_tables where table_name = counted;
  perform pg_advisory_xact_lock(7202614, hashtext(counted));
  execute format('with present as (%2$s),
      known as (select owner, sum(rows) as rows from row_counts where table_name = %1$L group by owner)
    insert into row_counts as kept (table_name, owner, backend, rows)
      select %1$L, owner, 0, coalesce(p.rows, 0) - coalesce(k.rows, 0) from present p full join known k using (owner)
      where coalesce(p.rows, 0) <> coalesce(k.rows, 0)
    on conflict (table_name, owner, backend) do update set rows = kept.rows + excluded.rows',
    counted, crewdeck_numbers_of(quote_ident(counted), kept));
  update counted_tables set is_whole = true where table_name = counted;
end
$recount$;

-- Has the rows of a table counted from now on (those that stand there by crewdeck_recount), also those that a restore or a copy writes past other triggers. `touched` holds the
-- rows that a statement adds or removes; what an update changes of the numbers is told row by row.
create function crewdeck_keep_count(counted text, owner_column text, keeps_deleted boolean) returns void language plpgsql as $keep$
declare
  wanted counted_tables := row(counted, owner_column, keeps_deleted, false);
  was_deleted text := case when keeps_deleted then 'old.is_deleted' else 'false' end;
  now_deleted text := case when keeps_deleted then 'new.is_deleted' else 'false' end;
  made record;
begin
  execute format($function$
    create or replace function %1$I() returns trigger language plpgsql as $count$
    declare
      owners integer[];
      numbers bigint[];
    begin
      if tg_op = 'TRUNCATE' then
        delete from row_counts where table_name = %2$L;
        return null;
      elsif tg_op = 'UPDATE' then
        owners := array[%4$s];
        numbers := array[%5$s];
      else
        select array_agg(g.owner), array_agg(case when tg_op = 'DELETE' then -g.rows else g.rows end)
          into owners, numbers from (%3$s) g;
      end if;
      perform crewdeck_add_rows(%2$L, owners, numbers);
      return null;
    end
    $count$ $function$,
    counted || '_count_rows', counted, crewdeck_numbers_of('touched', wanted),
    case when owner_column is null then '0'
      else format('0, coalesce(old.%1$I, -1), coalesce(new.%1$I, -1)', owner_column) end,
    format('%1$s::integer - %2$s::integer', was_deleted, now_deleted)
      || case when owner_column is null then '' else format(', %1$s::integer - 1, 1 - %2$s::integer', was_deleted, now_deleted) end);
  for made in select * from (values
    ('_added', 'after insert', 'referencing new table as touched for each statement'),
    ('_removed', 'after delete', 'referencing old table as touched for each statement'),
    ('_emptied', 'after truncate', 'for each statement'),
    ('_moved', 'after update', format('for each row when (%s)', concat_ws(' or ',
      case when keeps_deleted then 'old.is_deleted is distinct from new.is_deleted' end,
      case when owner_column is not null then format('old.%1$I is distinct from new.%1$I', owner_column) end)))
  ) as v(suffix, event, rows)
  loop
    execute format('drop trigger if exists %I on %I', counted || made.suffix, counted);
    continue when made.suffix = '_moved' and owner_column is null and not keeps_deleted;
    execute format('create trigger %I %s on %I %s execute function %I()',
      counted || made.suffix, made.event, counted, made.rows, counted || '_count_rows');
    execute format('alter table %I enable always trigger %I', counted, counted || made.suffix);
  end loop;
  insert into counted_tables values (wanted.*)
    on conflict (table_name) do update
      set owner = excluded.owner, keeps_deleted = excluded.keeps_deleted, is_whole = false;
end
$keep$;
