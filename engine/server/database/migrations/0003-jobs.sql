-- A database from before this file was one of its own has all of it already.

-- Work that outlives a request. A worker holds a job by its lease; a killed one's lease ends, and another goes on.
create table if not exists jobs (
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
create unique index if not exists jobs_key on jobs (kind, key) where key is not null;
create index if not exists jobs_open on jobs (run_at) where done_at is null and failed_at is null;
create index if not exists jobs_failed on jobs (failed_at) where failed_at is not null;

-- Mail where no mail server is set up.
create table if not exists outbox (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer,
  recipient text not null,
  subject text not null,
  body text not null,
  html text not null
);

-- Links in mails: only the hash is kept, used once.
create table if not exists account_tokens (
  hash text primary key,
  user_id integer not null,
  kind text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index if not exists account_tokens_of_user on account_tokens (user_id, kind);
