-- Workers take the oldest few: with the number in the index, they need not sort what waits.
drop index jobs_open;
create index jobs_open on jobs (run_at, id) where done_at is null and failed_at is null;
