-- Who somebody is at an OpenID Connect provider. One subject a person and issuer: another one with the same e-mail is somebody else.
create table identities (
  issuer text not null,
  subject text not null,
  user_id integer not null,
  email text not null,
  linked_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create unique index identities_of_user on identities (user_id, issuer);

-- Nonces of sign-ins that have been used. They expire by themselves, so only the young ones are kept.
create table used_nonces (
  nonce text primary key,
  used_at timestamptz not null default now()
);
create index used_nonces_by_age on used_nonces (used_at);

alter table sessions add column method text not null default 'password';

-- State of the provider inside the demo, shared by its servers.
create table demo_provider_keys (
  kid text primary key,
  jwk jsonb not null,
  created_at timestamptz not null default now()
);

create table demo_provider_state (
  model text not null,
  id text not null,
  payload jsonb not null,
  expires_at timestamptz,
  primary key (model, id)
);
create index demo_provider_state_by_age on demo_provider_state (expires_at);
create index demo_provider_state_by_grant on demo_provider_state ((payload ->> 'grantId'));
