-- Views of lists that people keep under a name, `query` as the list is asked for them (filter, sort, columns). Shared ones are
-- found by the unique value of a role; they say what is looked for, never who may see it.
create table list_views (
  id bigint generated always as identity primary key,
  resource text not null,
  owner bigint not null,
  name text not null,
  query jsonb not null,
  shared_with text[] not null default '{}',
  unique (resource, owner, name)
);
-- Those of a person who is gone.
create index list_views_owner on list_views (owner);
