-- Whom attempts of signing in are counted against: in a browser or an address that the person has signed in from before
-- (known), or anywhere else. Addresses are kept as the networks that they count as beside.
alter table login_failures add column known boolean not null default false;
alter table sessions add column network text;
