import { moveTo, readNext } from '../../address.ts';
import { config } from '../../config.ts';
import type { AuthTexts } from '../../locales/en-US/auth.ts';
import { isLocale, rememberLocale } from '../../locales/locales.ts';
import { startSession, type Session } from '../../providers/session.ts';

interface Answer extends Session { readonly accessToken: string }
interface Body { readonly data?: Answer; readonly code?: string }

/** Why a sign-in failed: a key of the texts. */
export type SignInFailure = keyof AuthTexts['failures'];
const isKnown = (failures: AuthTexts['failures'], code: string | undefined): code is SignInFailure => code !== undefined && Object.hasOwn(failures, code);

async function ask(email: string, password: string): Promise<{ status: number; body: Body }> {
  const response = await fetch(`${config.v1Path}/auth/login`, { method: 'POST', headers: { accept: 'application/json', 'content-type': 'application/json' }, body: JSON.stringify({ email, password }) });
  return { status: response.status, body: await response.json() as Body };
}

/** Only addresses of the console itself are followed. */
const toSafe = (address: string | undefined): string => (address !== undefined && /^\/(?!\/)/.test(address) && !address.startsWith('/auth') ? address : '/');

/** Signs in and goes on to the page that was asked for; answers what went wrong, or nothing. */
export async function signIn(email: string, password: string, failures: AuthTexts['failures']): Promise<SignInFailure | undefined> {
  let answer: { status: number; body: Body };
  try { answer = await ask(email, password); } catch { return 'unreachable'; }
  const { data, code } = answer.body;
  if (answer.status !== 200 || !data) return isKnown(failures, code) ? code : 'internal';
  if (isLocale(data.user.locale)) rememberLocale(data.user.locale);
  const next = toSafe(readNext());
  startSession(data.accessToken, { user: data.user, permissions: data.permissions });
  moveTo(next, { replace: true });
  return undefined;
}
