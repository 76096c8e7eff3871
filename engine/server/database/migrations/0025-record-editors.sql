-- Who has the form of a record open just now. Worth nothing after a crash, and written every few seconds: not logged.
create unlogged table record_editors (
  resource text not null,
  record bigint not null,
  user_id bigint not null,
  seen_at timestamptz not null default now(),
  primary key (resource, record, user_id)
);
