-- The address that a link was mailed to: it is good for nobody who has another one since.
alter table account_tokens add column email text;

-- Contents of the file store: when each was last stored, and since when no row has named it. What nothing names is erased.
create table stored_files (
  sha256 text primary key,
  stored_at timestamptz not null default now(),
  unused_since timestamptz
);
