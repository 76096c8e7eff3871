import { expect, test } from 'vitest';
import { readEmail } from '@crewdeck/engine/server/identity/sso/link.ts';

const google = {
  iss: 'https://accounts.google.com',
  sub: '1029',
  email: 'Ada@Crewdeck.example',
  hd: 'crewdeck.example',
};
const keycloak = {
  iss: 'https://login.crewdeck.example/realms/crew',
  sub: 'f:1',
  preferred_username: 'ada',
  email: 'ada@crewdeck.example',
};
const entra = {
  iss: 'https://login.microsoftonline.com/tenant/v2.0',
  sub: 'AAAA',
  oid: '00-11',
  preferred_username: 'Ada@Crewdeck.example',
};

test.each([
  ['Google, verified', { ...google, email_verified: true }, 'ada@crewdeck.example', 'ada@crewdeck.example'],
  ['Google, not verified', { ...google, email_verified: false }, undefined, 'ada@crewdeck.example'],
  [
    'Keycloak, verified',
    { ...keycloak, email_verified: true },
    'ada@crewdeck.example',
    'ada@crewdeck.example',
  ],
  ['Keycloak, not verified', { ...keycloak, email_verified: false }, undefined, 'ada@crewdeck.example'],
  ['Entra ID, by the name that people sign in with', entra, undefined, 'ada@crewdeck.example'],
  [
    'Entra ID, with an e-mail that anybody can enter',
    { ...entra, email: 'admin@crewdeck.example', preferred_username: undefined },
    undefined,
    'admin@crewdeck.example',
  ],
  [
    'Entra ID, with an e-mail of a verified domain',
    { ...entra, email: 'ada@crewdeck.example', xms_edov: true },
    'ada@crewdeck.example',
    'ada@crewdeck.example',
  ],
  [
    'Entra ID, which writes yes as a number at times',
    { ...entra, email: 'ada@crewdeck.example', xms_edov: '1' },
    'ada@crewdeck.example',
    'ada@crewdeck.example',
  ],
  [
    'any, with a name that is no e-mail',
    { preferred_username: 'ada', email_verified: true },
    undefined,
    undefined,
  ],
  [
    'any, with two addresses in one',
    { email: 'ada@crewdeck.example admin@crewdeck.example', email_verified: true },
    undefined,
    undefined,
  ],
])('the e-mail of %s', (_provider, claims, plain, trusted) => {
  expect([readEmail(claims, false), readEmail(claims, true)]).toEqual([plain, trusted]);
});
