-- Whoever reads the database cannot open anybody's feed with what they find.
alter table calendar_feeds rename column secret to secret_hash;
update calendar_feeds set secret_hash = encode(sha256(secret_hash::bytea), 'hex');
