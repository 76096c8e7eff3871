create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Text as search compares it: without case and accents. Wrapped so that it may stand in generated columns.
create function crewdeck_fold(value text) returns text
  language sql immutable parallel safe strict
  as $fold$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $fold$;

-- How often each table was written: what keeps totals exact without counting. One row a backend, so that
-- writers never wait for each other; the sum over a snapshot names the committed writes it sees.
create table table_changes (
  table_name text not null,
  backend integer not null,
  changes bigint not null,
  primary key (table_name, backend)
) with (fillfactor = 50);

create function crewdeck_count_change() returns trigger language plpgsql as $count$
begin
  insert into table_changes (table_name, backend, changes) values (tg_table_name, pg_backend_pid(), 1)
  on conflict (table_name, backend) do update set changes = table_changes.changes + 1;
  return null;
end
$count$;

create table counters (
  name text primary key,
  value bigint not null
);
