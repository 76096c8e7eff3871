import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import type { Database } from '../../../model/register.ts';
import { useNonce, type Nonces } from '../sso/nonces.ts';

/** Loaded when the first passkey is: it is large, and says at once which algorithms Node is trying out. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** The place of passkeys: they belong to the host, and are used by pages of these origins. */
export interface PasskeyPlace {
  readonly host: string;
  readonly origins: readonly string[];
}

/** The owner of a new passkey, and the names that the device shows. */
export interface PasskeyOwner {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly company: string;
}

const toTransports = (text: string): string[] => text.split(' ').filter(Boolean);

/**
 * Returns a function that accepts the challenge of a passkey once: a nonce that a server of this installation
 * has signed within the last quarter of an hour, and that has not been used.
 */
const useChallenge =
  (db: Kysely<Database>, nonces: Nonces) =>
  async (challenge: string): Promise<boolean> => {
    const nonce = Buffer.from(challenge, 'base64url').toString();
    return nonces.isOurs(nonce) && useNonce(db, nonce);
  };

/** Returns the options for a passkey on a device that has none of this person yet. */
export async function offerPasskey(
  db: Kysely<Database>,
  nonces: Nonces,
  { host }: PasskeyPlace,
  { userId, name, email, company }: PasskeyOwner,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await db
    .selectFrom('passkeys')
    .select(['id', 'transports'])
    .where('userId', '=', userId)
    .execute();
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: company,
    rpID: host,
    userID: new TextEncoder().encode(`crewdeck ${userId}`),
    userName: email,
    userDisplayName: name,
    challenge: nonces.issue(),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: toTransports(transports) })),
    // Found without typing a name, and opened by its owner, not by any holder of the device.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Keeps the passkey that the browser has made; false for an answer that is not to our question. */
export async function addPasskey(
  db: Kysely<Database>,
  nonces: Nonces,
  { host, origins }: PasskeyPlace,
  { userId, name, response }: { userId: number; name: string; response: object },
): Promise<boolean> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: useChallenge(db, nonces),
    expectedOrigin: [...origins],
    expectedRPID: host,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return false;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const added = await db
    .insertInto('passkeys')
    .values({
      id,
      userId,
      name,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.join(' '),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Returns the options for signing in with any passkey of ours. */
export async function askForPasskey(
  nonces: Nonces,
  { host }: PasskeyPlace,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: host,
    challenge: nonces.issue(),
    userVerification: 'required',
  });
}

/** Returns the owner of a passkey; undefined if it is unknown, or answers another challenge. */
export async function findByPasskey(
  db: Kysely<Database>,
  nonces: Nonces,
  { host, origins }: PasskeyPlace,
  response: object,
): Promise<number | undefined> {
  const { id } = response as { id?: unknown };
  if (typeof id !== 'string') return undefined;
  const known = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
  if (!known) return undefined;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: useChallenge(db, nonces),
    expectedOrigin: [...origins],
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: Buffer.from(known.publicKey, 'base64url'),
      counter: known.counter,
      transports: toTransports(known.transports),
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return undefined;
  await db
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  return known.userId;
}
