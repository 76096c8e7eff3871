-- Invitations of people that wait for a day.
create table planned_invitations (
  user_id bigint primary key,
  day date not null,
  created_at timestamptz not null default now()
);
create index planned_invitations_day_idx on planned_invitations (day);
