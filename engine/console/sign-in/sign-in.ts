import { isLocale } from '../../model/locales.ts';
import { moveTo, readNext } from '../address.ts';
import { fetchCode } from '../code.ts';
import { config } from '../config.ts';
import type { AuthTexts } from '../locales/en-US/auth.ts';
import { rememberLocale, resolveLocale } from '../locales/locales.ts';
import { endOnServer } from '../client/lock.ts';
import { toMinutes } from '../client/retry-after.ts';
import {
  startSession,
  toClock,
  type AnsweredSession,
  type Clock,
  type Session,
  type SignInMethod,
} from '../client/session.ts';
import { signInAtProvider } from '../sso/sign-in.ts';
import { keepProviderEnd } from '../sso/sign-out.ts';
import { readThemeMode } from '../theme/theme-mode.ts';
import { post, type Answer } from './post.ts';

const CLOCK_MS = 5_000;

interface SignedIn extends Session {
  readonly accessToken: string;
  readonly recoveryCodes?: readonly string[];
  /** Address that ends the session at the provider. */
  readonly endSession?: string;
}

/** Step that remains after the right password. */
export type SecondStep =
  | { readonly is: 'code'; readonly authenticator: boolean; readonly passkey: boolean }
  | { readonly is: 'setup'; readonly secret: string; readonly uri: string }
  | { readonly is: 'codes'; readonly recoveryCodes: readonly string[]; readonly goOn: () => void };
/** Result of an unfinished sign-in: a failure, or a second step. */
export type NotIn = { readonly failure: SignInFailure } | { readonly step: SecondStep };

/** Reason of a failed sign-in: a key of the texts, and the minutes to wait. */
export interface SignInFailure {
  readonly reason: keyof AuthTexts['failures'];
  readonly minutes?: number;
}

const reasons: Readonly<Record<number, SignInFailure['reason']>> = {
  401: 'invalid_credentials',
  429: 'rate_limited',
  503: 'unavailable',
};

/** Returns the failure of an answer, as far as there is a text for it. */
export function toFailure(
  { status, code, retryAfter }: Pick<Answer, 'status' | 'code' | 'retryAfter'>,
  failures: AuthTexts['failures'],
): SignInFailure {
  if (status === 0) return { reason: 'unreachable' };
  const reason =
    code !== undefined && Object.hasOwn(failures, code)
      ? (code as SignInFailure['reason'])
      : (reasons[status] ?? 'internal');
  return { reason, ...(retryAfter !== undefined && { minutes: toMinutes(retryAfter) }) };
}

/** Returns the text of a failure; `wait` are the texts for a lockout, with `%{minutes}`. */
export function describeFailure(
  { reason, minutes }: SignInFailure,
  failures: AuthTexts['failures'],
  wait: string,
): string {
  return reason === 'rate_limited' && minutes !== undefined
    ? wait.replace('%{minutes}', String(minutes))
    : failures[reason];
}

/**
 * Returns the address to open after sign-in: one of the console, and not the page of a former user.
 */
export function nextOf(userId: number): string {
  const { address = '/', userId: whose = userId } = readNext() ?? {};
  return whose === userId && /^\/(?!\/)/.test(address) && !address.startsWith('/auth') ? address : '/';
}

/**
 * Reads the company's clock before a page needs the current day; undefined if the server did not answer in
 * time.
 */
async function readClock(token: string, userId: number): Promise<Clock | undefined> {
  const headers = { authorization: `Bearer ${token}`, userId: String(userId) };
  return fetch(`${config.v1Path}/auth/session`, { headers, signal: AbortSignal.timeout(CLOCK_MS) })
    .then(async (response) => toClock(((await response.json()) as { data: AnsweredSession }).data.clock))
    .catch(() => undefined);
}

/** Begins the session of an answer and goes on to the requested page; returns the failure, or undefined. */
async function enter(
  answer: Answer<SignedIn>,
  method: SignInMethod,
  failures: AuthTexts['failures'],
): Promise<SignInFailure | undefined> {
  const { data } = answer;
  if (!data) return toFailure(answer, failures);
  if (isLocale(data.user.locale)) rememberLocale(data.user.locale);
  const { accessToken, user, permissions } = data;
  const next = nextOf(user.userId);
  const clock = await readClock(accessToken, user.userId);
  startSession(accessToken, { user, permissions, method, ...(clock && { clock }) });
  moveTo(next, { replace: true });
  return undefined;
}

/** Returns the step that an answer requires, if it does. */
function toStep({ code, details }: Answer): SecondStep | undefined {
  if (code === 'second_factor_required')
    return { is: 'code', ...(details as { authenticator: boolean; passkey: boolean }) };
  return code === 'second_factor_setup'
    ? { is: 'setup', ...(details as { secret: string; uri: string }) }
    : undefined;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Code of an authenticator app, or a recovery code. */
  readonly code?: string;
}

/**
 * Signs in with a password. Recovery codes that come with it are shown first, since the server returns them
 * only once.
 */
export async function signIn(
  credentials: Credentials,
  failures: AuthTexts['failures'],
): Promise<NotIn | undefined> {
  const answer = await post<SignedIn>(`${config.v1Path}/auth/login`, credentials);
  const step = toStep(answer);
  if (step) return { step };
  const method = credentials.code === undefined ? 'password' : 'password_and_code';
  const recoveryCodes = answer.data?.recoveryCodes;
  if (recoveryCodes)
    return { step: { is: 'codes', recoveryCodes, goOn: () => void enter(answer, method, failures) } };
  const failure = await enter(answer, method, failures);
  return failure && { failure };
}

/** Signs in with a passkey that the browser finds; with `email` only that user, as to unlock. */
export async function signInByPasskey(
  failures: AuthTexts['failures'],
  email?: string,
): Promise<SignInFailure | undefined> {
  const { requestPasskey } = await fetchCode(() => import('../password/passkey.ts'));
  const start = await post<Parameters<typeof requestPasskey>[0]>(`${config.v1Path}/auth/passkey`, {});
  if (!start.data) return toFailure(start, failures);
  const passkey = await requestPasskey(start.data);
  if (!passkey) return { reason: 'passkey_cancelled' };
  return enterAs(
    await post<SignedIn>(`${config.v1Path}/auth/login`, { passkey }),
    'passkey',
    failures,
    email,
  );
}

/** Calls `enter`, but only for the user with this e-mail if it is given. */
async function enterAs(
  answer: Answer<SignedIn>,
  method: SignInMethod,
  failures: AuthTexts['failures'],
  email: string | undefined,
): Promise<SignInFailure | undefined> {
  if (answer.data && email !== undefined && answer.data.user.email !== email) {
    await endOnServer(answer.data.accessToken, answer.data.user.userId);
    return { reason: 'sso_other_person' };
  }
  return enter(answer, method, failures);
}

export interface SingleSignOnCall {
  readonly popup: Window;
  readonly failures: AuthTexts['failures'];
  /** E-mail of the only user who may unlock. */
  readonly email?: string;
  /**
   * The user has to authenticate again, even if the provider still has their session: to unlock, or to switch
   * accounts.
   */
  readonly isReauthentication: boolean;
  readonly signal: AbortSignal;
  readonly onClosed: () => void;
}

/** Signs in through the provider's pages in the popup; the server exchanges the code. */
export async function signInThroughPopup({
  popup,
  failures,
  email,
  isReauthentication,
  signal,
  onClosed,
}: SingleSignOnCall): Promise<SignInFailure | undefined> {
  const refuse = (failure: SignInFailure): SignInFailure => {
    popup.close();
    return failure;
  };
  const start = await post<{ readonly address: string; readonly state: string }>(
    `${config.v1Path}/auth/sso`,
    {
      locale: resolveLocale(),
      theme: readThemeMode(),
      isReauthentication,
      ...(email !== undefined && { email }),
    },
  );
  signal.throwIfAborted();
  if (!start.data) return refuse(toFailure(start, failures));
  const { address, state } = start.data;
  const outcome = await signInAtProvider(address, { popup, state, signal, onClosed });
  if ('failure' in outcome) return refuse({ reason: outcome.failure });
  const sso = { code: outcome.code, state };
  const answer = await post<SignedIn>(`${config.v1Path}/auth/login`, { sso });
  if (answer.data) keepProviderEnd(answer.data.endSession);
  return enterAs(answer, 'sso', failures, email);
}
