-- Ids are of 64 bits everywhere, up to the largest whole number that JavaScript tells from its neighbours. Those of the resources'
-- tables and what refers to them follow from the schemas; these are the tables of no schema.
alter table credentials alter column user_id type bigint;
alter table sessions alter column user_id type bigint;
alter table outbox alter column user_id type bigint;
alter table account_tokens alter column user_id type bigint;
alter table imports alter column id type bigint, alter column actor type bigint;
alter table import_problems alter column import_id type bigint;
alter table import_batches alter column import_id type bigint;
alter table identities alter column user_id type bigint;
alter table idempotency_keys alter column person type bigint;
alter table row_counts alter column owner type bigint;
alter table authenticators alter column user_id type bigint;
alter table passkeys alter column user_id type bigint;
alter table recovery_codes alter column user_id type bigint;

-- What each person has is counted under their id.
create function crewdeck_add_rows(counted text, owners bigint[], numbers bigint[]) returns void language plpgsql as $add$
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

create function crewdeck_fold_counts(counted text, owners bigint[]) returns void language plpgsql as $fold$
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

-- The function that counts what is written to a table; its triggers are another thing, so that it changes without a lock.
create function crewdeck_count_function(counted text, owner_column text, keeps_deleted boolean) returns void language plpgsql as $make$
declare
  wanted counted_tables := row(counted, owner_column, keeps_deleted, false);
  was_deleted text := case when keeps_deleted then 'old.is_deleted' else 'false' end;
  now_deleted text := case when keeps_deleted then 'new.is_deleted' else 'false' end;
begin
  execute format($function$
    create or replace function %1$I() returns trigger language plpgsql as $count$
    declare
      owners bigint[];
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
end
$make$;

create or replace function crewdeck_keep_count(counted text, owner_column text, keeps_deleted boolean) returns void language plpgsql as $keep$
declare
  wanted counted_tables := row(counted, owner_column, keeps_deleted, false);
  made record;
begin
  perform crewdeck_count_function(counted, owner_column, keeps_deleted);
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

do $counted$
begin
  perform crewdeck_count_function(table_name, owner, keeps_deleted) from counted_tables;
end
$counted$;
drop function crewdeck_add_rows(text, integer[], bigint[]);
drop function crewdeck_fold_counts(text, integer[]);
