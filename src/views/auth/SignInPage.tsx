import { useEffect, useState, type FormEvent, type ReactElement } from 'react';
import { readNext } from '../../address.ts';
import { config } from '../../config.ts';
import { takeMessage } from '../../providers/leave-message.ts';
import { readSessionEnd } from '../../providers/session.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { AuthLink } from './AuthLink.tsx';
import { AuthPasswordField } from './AuthPasswordField.tsx';
import { useAuthTexts } from './auth-texts.ts';
import { CompanySignIn } from './CompanySignIn.tsx';
import { DemoPeople } from './DemoPeople.tsx';
import { useProviders } from './providers.ts';
import { describeFailure, signIn } from './sign-in.ts';
import { useFollowOtherTab } from './use-follow.ts';

/** From here on a sign-in is being slowed down on purpose. */
const SLOW_MS = 1500;

/** What is said above the form: that somebody has signed out, or that their session has ended. */
function useGreeting(ended: string): { title?: string; text: string } | undefined {
  const [greeting] = useState(() => takeMessage() ?? (readNext() !== undefined && readSessionEnd() === 'expired' ? { text: ended } : undefined));
  return greeting;
}

/** Whether something has been under way for so long that it needs a word. */
function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) { setSlow(false); return undefined; }
    const timer = setTimeout(() => { setSlow(true); }, SLOW_MS);
    return () => { clearTimeout(timer); };
  }, [isBusy]);
  return isSlow;
}

/** Where a person signs in. */
export function SignInPage(): ReactElement {
  const { signIn: texts, sso, wait, failures } = useAuthTexts();
  const greeting = useGreeting(texts.ended);
  const company = useProviders()?.oidc ?? null;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [state, setState] = useState<{ isSending: boolean; error?: string }>({ isSending: false });
  const isSlow = useIsSlow(state.isSending);
  useFollowOtherTab();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (email.trim() === '' || password === '') { setState({ isSending: false, error: texts.required }); return; }
    setState({ isSending: true });
    const failure = await signIn(email.trim(), password, failures);
    if (failure) setState({ isSending: false, error: describeFailure(failure, failures, wait) });
  };
  return (
    <AuthLayout title={texts.title}>
      <form className="auth-form" noValidate onSubmit={(event) => { void submit(event); }}>
        {greeting && <p className="note" role="status"><span>{greeting.title !== undefined && <b>{greeting.title} </b>}{greeting.text}</span></p>}
        <div><h1>{texts.title}</h1><p className="auth-lead">{texts.lead}</p></div>
        {company !== null && <><CompanySignIn /><p className="auth-or"><span>{sso.or}</span></p></>}
        <div className="auth-field">
          <label htmlFor="email">{texts.email}</label>
          <input id="email" className="field" name="email" type="email" autoComplete="username" autoFocus value={email} onChange={(event) => { setEmail(event.target.value); }} />
        </div>
        <AuthPasswordField use="current-password" value={password} onChange={setPassword} error={state.error} aside={<AuthLink to="/auth/forgot-password">{texts.forgot}</AuthLink>} />
        <button type="submit" className={`btn ${company !== null ? '' : 'btn-primary'} btn-large btn-wide`} disabled={state.isSending} aria-busy={state.isSending}>{state.isSending ? texts.sending : texts.submit}</button>
        {isSlow && <p className="hint" role="status">{wait.slow}</p>}
        <p className="auth-invited">{texts.invited}</p>
        <DemoPeople onChoose={(chosen) => { setEmail(chosen); setPassword(config.demoPassword); }} />
      </form>
    </AuthLayout>
  );
}
