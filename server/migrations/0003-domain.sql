-- Days of attendance that a decision about leave has written, and the mark that stood there before.
create table leave_days (
  leave_id integer not null,
  user_id integer not null,
  date date not null,
  replaced jsonb,
  primary key (leave_id, date)
);
create index leave_days_of_user on leave_days (user_id, date);

-- Days of a leave that fall into a year. `total` counts for a leave within one year; one over New Year is counted
-- again for each of its years, without weekends and holidays (optional holidays do not shorten a leave).
create function crewdeck_days_in_year(first_day date, last_day date, total double precision, wanted integer, weekend integer[]) returns double precision
  language plpgsql stable parallel safe
  as $days$
  begin
    if extract(year from first_day) = wanted and extract(year from last_day) = wanted then return total; end if;
    return (select count(*) from generate_series(greatest(first_day, make_date(wanted, 1, 1)), least(last_day, make_date(wanted, 12, 31)), interval '1 day') as d(day)
      where not extract(dow from day)::integer = any(weekend) and not exists (select 1 from holidays h where h.date = day::date and h.type <> 'optional'));
  end
  $days$;

alter table trainee_history add column remark text;

create table calendar_feeds (
  user_id integer primary key,
  secret text not null unique,
  created_at timestamptz not null default now()
);
