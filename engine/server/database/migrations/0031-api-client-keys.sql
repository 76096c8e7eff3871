-- Keys of API clients: only the hash is kept. One a client; a new one takes the place of the former.
create table api_client_keys (
  client bigint primary key,
  hash text not null unique,
  made_at timestamptz not null default now()
);
