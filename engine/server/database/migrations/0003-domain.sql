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

-- Work that outlives a request. A worker holds a job by its lease; a killed one's lease ends, and another goes on.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  key text,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  run_at timestamptz not null default now(),
  locked_until timestamptz,
  attempts integer not null default 0,
  done_at timestamptz,
  failed_at timestamptz,
  error text
);
create unique index jobs_key on jobs (kind, key) where key is not null;
create index jobs_open on jobs (run_at) where done_at is null and failed_at is null;
create index jobs_failed on jobs (failed_at) where failed_at is not null;

-- Mail where no mail server is set up.
create table outbox (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer,
  recipient text not null,
  subject text not null,
  body text not null,
  html text not null
);

-- Links in mails: only the hash is kept, used once.
create table account_tokens (
  hash text primary key,
  user_id integer not null,
  kind text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_tokens_of_user on account_tokens (user_id, kind);

alter table trainee_history add column remark text;

create table calendar_feeds (
  user_id integer primary key,
  secret text not null unique,
  created_at timestamptz not null default now()
);
