import { errors, jwtVerify, type JWTPayload } from 'jose';
import { fail, type AppError, type FailureCode } from '../../errors/errors.ts';
import type { Provider } from './provider.ts';

/** Seconds by which the clocks of a provider and a server may differ. */
export const toleranceSeconds = 60;
/** A token is used right after it was made. */
const oldest = '15 min';
/** Algorithms of ID tokens; never a shared secret, never none. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

export interface IdClaims extends JWTPayload {
  readonly iss: string;
  readonly sub: string;
  readonly nonce: string;
  /** Time when the provider authenticated the person, in seconds; some never send it. */
  readonly auth_time?: number;
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof TypeError ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC') ||
  error instanceof SyntaxError;

function toFailure(error: unknown): AppError {
  const claim =
    error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed
      ? error.claim
      : undefined;
  const isUntimely =
    error instanceof errors.JWTExpired ||
    ((claim === 'nbf' || claim === 'iat') &&
      error instanceof errors.JWTClaimValidationFailed &&
      error.reason === 'check_failed');
  const code: FailureCode = isUntimely
    ? 'sso_clock'
    : isUnreachable(error)
      ? 'sso_unavailable'
      : 'sso_refused';
  return fail(code, { cause: error });
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isSeconds = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < 1e11;

/** A token for several parties must name us as the one that it was made for. */
const isForUs = ({ aud, azp }: JWTPayload, clientId: string): boolean =>
  azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;

/**
 * The claims of an ID token: signature, issuer, audience and times are checked; who it names is not known
 * yet. Throws `sso_refused`, `sso_clock` or `sso_unavailable`.
 */
export async function verifyIdToken(provider: Provider, origin: string, idToken: string): Promise<IdClaims> {
  const metadata = await provider.discover(origin);
  const { payload } = await jwtVerify(idToken, provider.keys(metadata), {
    issuer: metadata.issuer,
    audience: provider.clientId,
    algorithms,
    clockTolerance: toleranceSeconds,
    maxTokenAge: oldest,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
  }).catch((error: unknown) => {
    throw toFailure(error);
  });
  const { iss, sub, nonce, auth_time: seenAt, ...rest } = payload;
  if (
    !isForUs(payload, provider.clientId) ||
    !isFilled(iss) ||
    !isFilled(sub) ||
    sub.length > 255 ||
    !isFilled(nonce) ||
    !(seenAt === undefined || isSeconds(seenAt))
  )
    throw fail('sso_refused');
  return { ...rest, iss, sub, nonce, ...(seenAt !== undefined && { auth_time: seenAt }) };
}
