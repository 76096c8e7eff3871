import { useEffect, useState, type FormEvent, type ReactElement } from 'react';
import { moveTo } from '../address.ts';
import { lock } from '../client/lock.ts';
import { endSession, readLocked } from '../client/session.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { AuthPasswordField } from './AuthPasswordField.tsx';
import { useAuthTexts } from './auth-texts.ts';
import { CompanySignIn } from './CompanySignIn.tsx';
import { knowsPasskeys } from '../password/knows-passkeys.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { useProviders } from '../client/providers.ts';
import { SecondStepPage } from './second-step-page.ts';
import { useFollowOtherTab } from './use-follow.ts';
import { usePasswordSignIn } from './use-password-sign-in.ts';

/**
 * Renders a locked console: the name stays, and the password or the company's sign-in is required. Redirects
 * to the sign-in if there is no user to unlock for.
 */
export function LockPage(): ReactElement | null {
  const { lock: texts, sso, signIn: signInTexts } = useAuthTexts();
  const [person] = useState(() => {
    lock();
    return readLocked();
  });
  const company = useProviders()?.oidc ?? null;
  const [password, setPassword] = useState('');
  const signingIn = usePasswordSignIn(texts.required);
  const { isSending, delay, error, enter, step } = signingIn;
  useFollowOtherTab();
  useEffect(() => {
    if (!person) moveTo('/auth/login', { replace: true });
  }, [person]);
  if (!person) return null;
  if (step) return <SecondStepPage key={step.is} step={step} signIn={signingIn} email={person.email} />;
  const isCompanyFirst = company !== null && person.method === 'sso';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void enter(person.email, password);
  };
  const leave = (): void => {
    endSession('signOut');
    moveTo('/auth/login');
  };
  return (
    <AuthLayout title={texts.title}>
      <form className="auth-form" noValidate onSubmit={submit}>
        <div>
          <h1>{texts.title}</h1>
          <p className="auth-lead">
            {(company === null ? texts.lead : texts.leadCompany).replace('%{name}', person.name)}
          </p>
        </div>
        {company !== null && (
          <>
            <CompanySignIn email={person.email} isPrimary={isCompanyFirst} />
            <p className="auth-or">
              <span>{sso.or}</span>
            </p>
          </>
        )}
        <input
          type="text"
          className="visually-hidden"
          name="email"
          autoComplete="username"
          value={person.email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <AuthPasswordField
          use="current-password"
          value={password}
          onChange={setPassword}
          hasFocus={!isCompanyFirst}
          error={error}
        />
        <button
          type="submit"
          className={`btn ${isCompanyFirst ? '' : 'btn-primary'} btn-large btn-wide`}
          disabled={isSending}
          aria-busy={isSending}
        >
          {isSending ? signInTexts.sending : texts.submit}
        </button>
        {delay !== undefined && (
          <p className="hint" role="status">
            {delay}
          </p>
        )}
        {person.method === 'passkey' && knowsPasskeys() && <PasskeySignIn email={person.email} />}
        <button type="button" className="btn btn-plain" onClick={leave}>
          {texts.other}
        </button>
      </form>
    </AuthLayout>
  );
}
