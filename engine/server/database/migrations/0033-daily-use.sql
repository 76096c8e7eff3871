-- How much a person has used of what is limited for a day: bytes of uploads, rows of a resource. Of each kind the last day
-- alone is kept.
create table daily_use (
  person bigint not null,
  kind text not null,
  day date not null,
  amount bigint not null,
  primary key (person, kind)
);
