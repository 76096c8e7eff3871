-- Ids of 64 bits: what stands in no schema and holds ids.
alter table ticket_attachments alter column id type bigint, alter column ticket_id type bigint, alter column created_by type bigint;
alter table trainee_history alter column id type bigint, alter column user_id type bigint, alter column created_by type bigint;
alter table leave_days alter column leave_id type bigint, alter column user_id type bigint;
alter table leave_type_defaults alter column leave_type type bigint;
alter table calendar_feeds alter column user_id type bigint;

drop function crewdeck_team(integer);
create function crewdeck_team(manager bigint) returns setof bigint
  language plpgsql stable parallel safe
  as $team$
  begin
    return query with recursive people as (
      select id from employees where manager_id = manager
      union
      select e.id from employees e join people p on e.manager_id = p.id
    ) select id from people;
  end
  $team$;

drop function crewdeck_carried_days(integer, integer, integer, integer[]);
drop function crewdeck_default_days(integer, integer);
create function crewdeck_default_days(wanted_type bigint, wanted_year integer) returns double precision
  language plpgsql stable parallel safe
  as $days$
  declare
    former record;
  begin
    select d.days into former from leave_type_defaults d
      where d.leave_type = wanted_type and d.until_year >= wanted_year order by d.until_year limit 1;
    if found then return former.days; end if;
    return (select crewdeck_days_of_settings(t.meta) from global_types t where t.id = wanted_type);
  end
  $days$;

create function crewdeck_carried_days(person bigint, wanted_type bigint, wanted_year integer, weekend integer[]) returns double precision
  language plpgsql stable parallel safe
  as $days$
  declare
    carried double precision;
    entitled_before double precision;
    used_before double precision;
  begin
    select a.carried_over into carried from leave_allowances a
      where a.user_id = person and a.leave_type = wanted_type and a.year = wanted_year;
    if carried is null or carried = 0 then return 0; end if;
    select coalesce((select a.entitled from leave_allowances a
      where a.user_id = person and a.leave_type = wanted_type and a.year = wanted_year - 1),
      crewdeck_default_days(wanted_type, wanted_year - 1)) into entitled_before;
    if entitled_before is null then return carried; end if;
    select coalesce(sum(crewdeck_days_within(l.leave_from, l.leave_to, l.days, make_date(wanted_year - 1, 1, 1),
      make_date(wanted_year - 1, 12, 31), weekend)), 0) into used_before
      from leaves l
      where l.user_id = person and l.leave_type = wanted_type and l.leave_status in (0, 1) and not l.is_deleted
        and l.leave_from <= make_date(wanted_year - 1, 12, 31) and l.leave_to >= make_date(wanted_year - 1, 1, 1);
    return least(carried, greatest(0,
      entitled_before + crewdeck_carried_days(person, wanted_type, wanted_year - 1, weekend) - used_before));
  end
  $days$;
