-- Secrets by which the receivers of webhooks know who has sent. A former one still signs for a day, so that a receiver can
-- change over.
create table webhook_secrets (
  webhook bigint primary key,
  secret text not null,
  former text,
  made_at timestamptz not null default now()
);
