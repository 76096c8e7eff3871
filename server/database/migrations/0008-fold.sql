-- The same in PL/pgSQL, which keeps its plan: a function in SQL is parsed and planned anew by every statement that calls it,
-- and every write of a searchable row calls this one.
create or replace function crewdeck_fold(value text) returns text
  language plpgsql immutable parallel safe strict
  as $fold$ begin return lower(public.unaccent('public.unaccent'::regdictionary, value)); end $fold$;
