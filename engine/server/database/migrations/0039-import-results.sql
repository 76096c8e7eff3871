-- What follows from an import, by its trial; and the rows that could not be taken back, with the reasons.
alter table imports add column effects jsonb, add column kept jsonb;
