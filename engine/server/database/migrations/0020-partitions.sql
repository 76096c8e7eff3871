-- Tables whose rows lie by months. The months stand in a schema of their own, where no grant reaches them: who reads and writes does so
-- through the table, under its rights.
create schema crewdeck_months;

-- A month is made beside the default partition `<table>_rest`, which holds what no month takes yet, and gets what lies there of it.
-- Returns whether it was made.
create function crewdeck_add_month(parent text, by_column text, first_day date) returns boolean language plpgsql as $month$
declare
  part text := format('crewdeck_months.%I', parent || '_' || to_char(first_day, 'YYYY_MM'));
  rest text := format('crewdeck_months.%I', parent || '_rest');
  -- Moments lie in months of UTC.
  zone text := case (select atttypid::regtype::text from pg_attribute
    where attrelid = quote_ident(parent)::regclass and attname = by_column) when 'date' then '' else ' 00:00:00+00' end;
  from_value text := to_char(first_day, 'YYYY-MM-DD') || zone;
  to_value text := to_char(first_day + interval '1 month', 'YYYY-MM-DD') || zone;
begin
  perform pg_advisory_xact_lock(7202615, hashtext(parent));
  if to_regclass(part) is not null then return false; end if;
  execute format('create table %s (like %I including defaults including constraints including storage)', part, parent);
  execute format('with moved as (delete from %s where %I >= %L and %I < %L returning *) insert into %s select * from moved',
    rest, by_column, from_value, by_column, to_value, part);
  execute format('alter table %I attach partition %s for values from (%L) to (%L)', parent, part, from_value, to_value);
  return true;
end
$month$;

-- Takes a month with its rows away. Their numbers go with them, and who remembers what stood in the table reads it again.
create function crewdeck_drop_month(parent text, month_name text) returns void language plpgsql as $drop$
declare
  part text := format('crewdeck_months.%I', month_name);
  kept counted_tables;
  owners bigint[];
  numbers bigint[];
begin
  select * into kept from counted_tables where table_name = parent;
  if found then
    execute format('select array_agg(g.owner), array_agg(-g.rows) from (%s) g', crewdeck_numbers_of(part, kept))
      into owners, numbers;
    perform crewdeck_add_rows(parent, owners, numbers);
  end if;
  execute format('alter table %I detach partition %s', parent, part);
  execute format('drop table %s', part);
  execute format('delete from %I where false', parent);
end
$drop$;

-- Months that were written to files and taken away.
create table archives (
  id bigint generated always as identity primary key,
  table_name text not null,
  month date not null,
  rows bigint not null,
  size bigint not null,
  sha256 text not null,
  archived_at timestamptz not null default now()
);
create index archives_month on archives (table_name, month);
