-- An authenticator app: its secret counts once a code of it was shown, until then it is only offered. The codes of a step of
-- thirty seconds are good once.
create table authenticators (
  user_id integer primary key,
  secret text,
  offered text,
  confirmed_at timestamptz,
  last_step integer not null default 0
);

create table passkeys (
  id text primary key,
  user_id integer not null,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_owner on passkeys (user_id);

-- For who has lost all of these; each is good once.
create table recovery_codes (
  hash text primary key,
  user_id integer not null
);
create index recovery_codes_owner on recovery_codes (user_id);

-- When the person has last shown who they are: asked before something changes by which they sign in.
alter table sessions add column shown_at timestamptz not null default now();
