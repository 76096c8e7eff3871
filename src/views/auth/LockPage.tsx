import { useEffect, useState, type FormEvent, type ReactElement } from 'react';
import { moveTo } from '../../address.ts';
import { config } from '../../config.ts';
import { endSession, readSession, readToken } from '../../providers/session.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { useAuthTexts } from './auth-texts.ts';
import { PasswordField } from './PasswordField.tsx';
import { signIn } from './sign-in.ts';

interface Kept { readonly name: string; readonly email: string }
const KEY = 'crewdeck.locked';

/** Ends the session, here and on the server, and keeps who it was. */
function lock(): Kept | undefined {
  const session = readSession();
  if (session) {
    const kept: Kept = { name: session.user.name, email: session.user.email };
    sessionStorage.setItem(KEY, JSON.stringify(kept));
    const headers = { authorization: `Bearer ${readToken() ?? ''}`, userId: String(session.user.userId), 'content-type': 'application/json' };
    // What the server cannot be told now ends there with the token's life.
    void fetch(`${config.v1Path}/auth/logout`, { method: 'POST', headers, body: '{}', keepalive: true }).catch(() => undefined);
    endSession('signOut');
    return kept;
  }
  try { return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept ?? undefined; } catch { return undefined; }
}

/** A locked console: the name stays, the password is asked. Nobody to unlock for: the sign-in. */
export function LockPage(): ReactElement | null {
  const { lock: texts, failures, signIn: signInTexts } = useAuthTexts();
  const [person] = useState(lock);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => { if (!person) moveTo('/auth/login', { replace: true }); }, [person]);
  if (!person) return null;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const failure = password === '' ? undefined : await signIn(person.email, password, failures);
    setError(password === '' ? signInTexts.required : failure && failures[failure]);
  };
  return (
    <AuthLayout title={texts.title}>
      <form className="auth-form" noValidate onSubmit={(event) => { void submit(event); }}>
        <div><h1>{texts.title}</h1><p className="auth-lead">{texts.lead.replace('%{name}', person.name)}</p></div>
        <input type="hidden" name="email" autoComplete="username" value={person.email} readOnly />
        <PasswordField value={password} onChange={setPassword} hasFocus {...(error !== undefined && { error })} />
        <button type="submit" className="btn btn-primary btn-large btn-wide">{texts.submit}</button>
        <button type="button" className="btn btn-plain" onClick={() => { sessionStorage.removeItem(KEY); moveTo('/auth/login'); }}>{texts.other}</button>
      </form>
    </AuthLayout>
  );
}
