-- Imports of files: what was asked, how far it is, and what came of it. `checkpoint` is the last line that is settled;
-- `waiting` are lines before it that refer to rows further down in the same file.
create table imports (
  id integer generated always as identity primary key,
  stem text not null,
  actor integer not null,
  file_name text not null,
  sha256 text not null,
  mode text not null,
  dry_run boolean not null,
  created_at timestamptz not null default now(),
  state text not null default 'waiting',
  cancel_asked boolean not null default false,
  encoding text,
  total integer,
  done integer not null default 0,
  checkpoint integer not null default 0,
  waiting integer[] not null default '{}',
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  failed integer not null default 0,
  ignored jsonb not null default '[]',
  preview jsonb,
  finished_at timestamptz
);
create index imports_age on imports (created_at);

-- Rows that were refused, a line for each reason.
create table import_problems (
  id bigint generated always as identity primary key,
  import_id integer not null references imports (id) on delete cascade,
  line integer not null,
  field text not null,
  code text not null,
  message text not null,
  params jsonb
);
create index import_problems_of_import on import_problems (import_id, line);

-- What an import has written, to take it back: the version that the row has had since, and the values before.
create table import_rows (
  import_id integer not null references imports (id) on delete cascade,
  entity_id integer not null,
  version integer not null,
  before jsonb,
  primary key (import_id, entity_id)
);
