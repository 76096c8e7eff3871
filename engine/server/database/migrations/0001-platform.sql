create table server_secrets (
  name text primary key,
  value text not null
);

create table credentials (
  user_id integer primary key,
  password_hash text not null,
  changed_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id integer not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  user_agent text,
  address text
);
create index sessions_of_user on sessions (user_id) where ended_at is null;

-- A row is written before the password is checked (settled = false), so that parallel attempts count each other.
create table login_failures (
  id bigint generated always as identity primary key,
  email text not null,
  address text not null,
  at timestamptz not null default clock_timestamp(),
  settled boolean not null default false
);
create index login_failures_by_email on login_failures (email, at);
create index login_failures_by_address on login_failures (address, at);
