-- In which browser a session stands, and when the provider had seen the person for it: after its end a sign-in there takes a younger time.
alter table sessions add column browser text;
alter table sessions add column auth_time timestamptz;
create index sessions_by_user on sessions (user_id, browser);

-- Whether the issuer has told of this person when it saw them. One that does so is not believed without it.
alter table identities add column tells_auth_time boolean not null default false;
