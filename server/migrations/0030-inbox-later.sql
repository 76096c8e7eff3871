-- What somebody has put off in the inbox: until which day, and as what they saw it then.
create table inbox_later (
  user_id bigint not null,
  key text not null,
  until date not null,
  seen text not null,
  primary key (user_id, key)
);
create index inbox_later_until_idx on inbox_later (until);
