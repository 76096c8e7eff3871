import { useState, type FormEvent, type ReactElement } from 'react';
import { readNext } from '../address.ts';
import { config } from '../config.ts';
import { useLeftMessage } from '../client/leave-message.ts';
import { readSessionEnd } from '../client/session.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { AuthLink } from './AuthLink.tsx';
import { AuthPasswordField } from './AuthPasswordField.tsx';
import { useAuthTexts } from './auth-texts.ts';
import { CompanySignIn } from './CompanySignIn.tsx';
import { DemoPeople } from './DemoPeople.tsx';
import { knowsPasskeys } from '../password/knows-passkeys.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { useProviders } from '../client/providers.ts';
import { SecondStepPage } from './second-step-page.ts';
import { useFollowOtherTab } from './use-follow.ts';
import { usePasswordSignIn } from './use-password-sign-in.ts';

/** Returns the message above the form: that the user has signed out, or that their session has ended. */
function useGreeting(ended: string): { title?: string; text: string } | undefined {
  const message = useLeftMessage();
  const [isEnded] = useState(
    () => readNext() !== undefined && ['expired', 'revoked'].includes(readSessionEnd()),
  );
  return message ?? (isEnded ? { text: ended } : undefined);
}

/** Renders the sign-in page. */
export function SignInPage(): ReactElement {
  const { signIn: texts, sso } = useAuthTexts();
  const greeting = useGreeting(texts.ended);
  const company = useProviders()?.oidc ?? null;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signingIn = usePasswordSignIn(texts.required);
  const { isSending, delay, error, enter, step } = signingIn;
  useFollowOtherTab();
  if (step) return <SecondStepPage key={step.is} step={step} signIn={signingIn} />;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void enter(email.trim(), password);
  };
  return (
    <AuthLayout title={texts.title}>
      <form className="auth-form" noValidate onSubmit={submit}>
        {greeting && (
          <p className="note" role="status">
            <span>
              {greeting.title !== undefined && <b>{greeting.title} </b>}
              {greeting.text}
            </span>
          </p>
        )}
        <div>
          <h1>{texts.title}</h1>
          <p className="auth-lead">{texts.lead}</p>
        </div>
        {company !== null && (
          <>
            <CompanySignIn />
            <p className="auth-or">
              <span>{sso.or}</span>
            </p>
          </>
        )}
        <div className="auth-field">
          <label htmlFor="email">{texts.email}</label>
          <input
            id="email"
            className="field"
            name="email"
            type="email"
            autoComplete="username"
            autoFocus
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
            }}
          />
        </div>
        <AuthPasswordField
          use="current-password"
          value={password}
          onChange={setPassword}
          error={error}
          aside={<AuthLink to="/auth/forgot-password">{texts.forgot}</AuthLink>}
        />
        <button
          type="submit"
          className={`btn ${company !== null ? '' : 'btn-primary'} btn-large btn-wide`}
          disabled={isSending}
          aria-busy={isSending}
        >
          {isSending ? texts.sending : texts.submit}
        </button>
        {delay !== undefined && (
          <p className="hint" role="status">
            {delay}
          </p>
        )}
        {knowsPasskeys() && <PasskeySignIn />}
        <p className="auth-invited">{texts.invited}</p>
        <DemoPeople
          onChoose={(chosen) => {
            setEmail(chosen);
            setPassword(config.demoPassword);
          }}
        />
      </form>
    </AuthLayout>
  );
}
