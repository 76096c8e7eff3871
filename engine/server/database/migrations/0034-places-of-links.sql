-- Where somebody has used a link of a mail: they count as known there, as they do where they have signed in.
alter table account_tokens add column browser text;
alter table account_tokens add column network text;
