-- What somebody was told of one event, and how: one row for each event and person, so that nobody hears of it twice.
create table notice_deliveries (
  key text not null,
  user_id bigint not null,
  kind text not null,
  params jsonb not null,
  link text not null,
  way text not null check (way in ('app', 'mail', 'daily', 'none')),
  -- What must still hold when a mail of it leaves: a record with these values, or one of these steps that waits.
  stem text,
  record_id bigint,
  still jsonb,
  step_ids bigint[],
  created_at timestamptz not null default now(),
  -- The job that mails it: another one of the same event leaves it alone.
  job_id bigint,
  sent_at timestamptz,
  primary key (key, user_id)
);
create index notice_deliveries_open on notice_deliveries (user_id) where way in ('mail', 'daily') and sent_at is null;
create index notice_deliveries_age on notice_deliveries (created_at);

-- Mails of before that still wait tell of what no row says; requests are reminded of, and stand in the inbox.
delete from jobs where kind in ('mail', 'approval_asked') and done_at is null;
