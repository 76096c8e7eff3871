-- The same in PL/pgSQL, which keeps its plan: a function in SQL is parsed and planned anew by every statement that calls it,
-- and every write of a searchable row calls this one.
create or replace function crewdeck_fold(value text) returns text
  language plpgsql immutable parallel safe strict
  as $fold$ begin return lower(public.unaccent('public.unaccent'::regdictionary, value)); end $fold$;

-- New work wakes the workers of all servers, unless some is waiting that nobody has taken up: then they are awake. (A notification
-- makes commits wait for each other.) What comes in the moment they fall asleep is found when they look by themselves.
create function crewdeck_wake_workers() returns trigger language plpgsql as $wake$
  begin
    if (select id from jobs where done_at is null and failed_at is null and run_at <= now() and locked_until is null order by run_at, id limit 1) in (select id from added) then
      perform pg_notify('crewdeck_jobs', '');
    end if;
    return null;
  end
  $wake$;
create trigger jobs_wake after insert on jobs referencing new table as added for each statement execute function crewdeck_wake_workers();
