import { useState, type FormEvent, type ReactElement } from 'react';
import { config } from '../config.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { AuthLink } from './AuthLink.tsx';
import { useAuthTexts } from './auth-texts.ts';
import { WarningIcon } from '../password/drawings.tsx';
import { post } from './post.ts';
import { describeFailure, toFailure } from './sign-in.ts';

/**
 * Requests the mail with which a forgotten password is replaced. The answer is the same for every address.
 */
export function ForgotPage(): ReactElement {
  const { forgot: texts, signIn: signInTexts, failures, wait } = useAuthTexts();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<{ is: 'ready' | 'sending' | 'sent'; error?: string }>({ is: 'ready' });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (email.trim() === '') {
      setState({ is: 'ready', error: texts.required });
      return;
    }
    setState({ is: 'sending' });
    const answer = await post(`${config.v1Path}/auth/forgot-password`, { email: email.trim() });
    setState(
      answer.status === 200
        ? { is: 'sent' }
        : { is: 'ready', error: describeFailure(toFailure(answer, failures), failures, wait.links) },
    );
  };
  const back = (
    <p className="auth-back">
      <AuthLink to="/auth/login">{texts.action}</AuthLink>
    </p>
  );
  if (state.is === 'sent') {
    return (
      <AuthLayout title={texts.sentTitle}>
        <div className="auth-form" role="status">
          <div>
            <h1>{texts.sentTitle}</h1>
            <p className="auth-lead">{texts.sent.replace('%{email}', email.trim())}</p>
          </div>
          <p className="hint">{texts.sentHint}</p>
          {back}
        </div>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={texts.title}>
      <form
        className="auth-form"
        noValidate
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        <div>
          <h1>{texts.title}</h1>
          <p className="auth-lead">{texts.lead}</p>
        </div>
        <div className="auth-field">
          <label htmlFor="email">{signInTexts.email}</label>
          <input
            id="email"
            className="field"
            name="email"
            type="email"
            autoComplete="username"
            autoFocus
            value={email}
            aria-invalid={state.error !== undefined}
            aria-describedby={state.error === undefined ? undefined : 'email-error'}
            onChange={(event) => {
              setEmail(event.target.value);
            }}
          />
          {state.error !== undefined && (
            <p id="email-error" className="hint is-error" role="alert">
              <WarningIcon />
              {state.error}
            </p>
          )}
        </div>
        <button
          type="submit"
          className="btn btn-primary btn-large btn-wide"
          disabled={state.is === 'sending'}
          aria-busy={state.is === 'sending'}
        >
          {texts.submit}
        </button>
        {back}
      </form>
    </AuthLayout>
  );
}
