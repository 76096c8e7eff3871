-- What a year's default of a type of leave was before it was changed: it counts for the years up to `until_year` that
-- no later change says anything about. `days` is null where the type had no limit then.
create table leave_type_defaults (
  leave_type integer not null,
  until_year integer not null,
  days double precision,
  primary key (leave_type, until_year)
);

-- Days that the settings of a type of leave give for a year; null without a limit, and where no number stands there.
create function crewdeck_days_of_settings(settings jsonb) returns double precision
  language plpgsql immutable parallel safe
  as $days$
  begin
    return case when jsonb_typeof(settings -> 'defaultDays') = 'number' and settings -> 'allowance' is distinct from 'false'::jsonb
      then (settings ->> 'defaultDays')::double precision end;
  end
  $days$;

-- Days that a type gave in a year to who had no allowance.
create function crewdeck_default_days(wanted_type integer, wanted_year integer) returns double precision
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

-- Days of a leave that fall into a period. `total` counts for a leave that lies within it; what reaches beyond is
-- counted again, without weekends and holidays (optional holidays do not shorten a leave).
create function crewdeck_days_within(first_day date, last_day date, total double precision, from_day date, to_day date, weekend integer[]) returns double precision
  language plpgsql stable parallel safe
  as $days$
  begin
    if first_day >= from_day and last_day <= to_day then return total; end if;
    return (select count(*) from generate_series(greatest(first_day, from_day), least(last_day, to_day), interval '1 day') as d(day)
      where not extract(dow from day)::integer = any(weekend) and not exists (select 1 from holidays h where h.date = day::date and h.type <> 'optional'));
  end
  $days$;
drop function crewdeck_days_in_year(date, date, double precision, integer, integer[]);

-- Days that somebody brings into a year: those that were carried over, as far as the year before has left them. What is
-- taken there later, of days that were carried over, is not there a second time.
create function crewdeck_carried_days(person integer, wanted_type integer, wanted_year integer, weekend integer[]) returns double precision
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

-- A type of leave says itself that its days are worked, elsewhere; settings that no page can read are taken out.
do $settings$
begin
  if to_regclass('global_types') is null then return; end if;
  update global_types set meta = nullif((
    select coalesce(jsonb_object_agg(s.key, s.value), '{}') from jsonb_each(meta) s
    where (s.key = 'allowance' and jsonb_typeof(s.value) = 'boolean')
      or (s.key = 'defaultDays' and jsonb_typeof(s.value) = 'number'
        and case when jsonb_typeof(s.value) = 'number' then (s.value #>> '{}')::numeric between 0 and 366 and mod((s.value #>> '{}')::numeric, 0.5) = 0 end)
  ), '{}'::jsonb) where jsonb_typeof(meta) = 'object';
  update global_types set meta = null where jsonb_typeof(meta) <> 'object';
  update global_types t set meta = coalesce(t.meta, '{}'::jsonb) || '{"fromHome": true}'::jsonb
    from global_type_categories c
    where c.id = t.category_id and c.unique_value = 'leave_type' and t.unique_value = 'work_from_home';
  -- Settings are the leave types' own.
  update global_types t set meta = null from global_type_categories c
    where c.id = t.category_id and c.unique_value <> 'leave_type';
end
$settings$;
