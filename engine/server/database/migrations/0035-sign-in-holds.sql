-- Until when no link and no new company account opens an account: the data by which its owner signs in was changed, and they
-- have time to notice.
create table sign_in_holds (
  user_id bigint primary key,
  until timestamptz not null
);
