-- The same in PL/pgSQL, which keeps its plan: a function in SQL is parsed and planned anew by every statement that calls it,
-- and every write of a searchable row calls this one.
create or replace function crewdeck_fold(value text) returns text
  language plpgsql immutable parallel safe strict
  as $fold$ begin return lower(public.unaccent('public.unaccent'::regdictionary, value)); end $fold$;

-- What an import has written, to take it back: of each batch its rows, with the version that they have had since and the values before.
create table import_batches (
  id bigint generated always as identity primary key,
  import_id integer not null references imports (id) on delete cascade,
  written jsonb not null
);
create index import_batches_of_import on import_batches (import_id, id);
insert into import_batches (import_id, written)
  select import_id, jsonb_agg(jsonb_build_object('id', entity_id, 'version', version) || case when before is null then '{}' else jsonb_build_object('before', before) end) from import_rows group by import_id;
drop table import_rows;
