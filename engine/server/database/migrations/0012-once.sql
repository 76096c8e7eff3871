-- A number that has not been before and will not be again: after a failover that lost a commit, or a restore, a counter
-- would come by the same numbers once more, for other contents.
create or replace function crewdeck_count_change() returns trigger language plpgsql as $count$
begin
  insert into table_changes (table_name, backend, changes)
    values (tg_table_name, pg_backend_pid(), floor(random() * 281474976710656)::bigint)
  on conflict (table_name, backend) do update set changes = excluded.changes;
  return null;
end
$count$;

-- Writes that carry a key: sent again, they are not done again. `answer` is what the first attempt was told; without it, the
-- audit tells by `request_id` whether it was committed. Until `ends_at` the first attempt may be under way.
create table idempotency_keys (
  person integer not null,
  key text not null,
  fingerprint text not null,
  request_id text not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  status integer,
  answer text,
  primary key (person, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
