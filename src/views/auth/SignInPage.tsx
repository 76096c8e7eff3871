import { useState, type FormEvent, type ReactElement } from 'react';
import { readNext } from '../../address.ts';
import { config } from '../../config.ts';
import { takeMessage } from '../../providers/leave-message.ts';
import { readSessionEnd } from '../../providers/session.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { useAuthTexts } from './auth-texts.ts';
import { DemoPeople } from './DemoPeople.tsx';
import { PasswordField } from './PasswordField.tsx';
import { signIn } from './sign-in.ts';

/** What is said above the form: that somebody has signed out, or that their session has ended. */
function useGreeting(ended: string): { title?: string; text: string } | undefined {
  const [greeting] = useState(() => takeMessage() ?? (readNext() !== undefined && readSessionEnd() === 'expired' ? { text: ended } : undefined));
  return greeting;
}

/** Where a person signs in. */
export function SignInPage(): ReactElement {
  const { signIn: texts, failures } = useAuthTexts();
  const greeting = useGreeting(texts.ended);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [state, setState] = useState<{ isSending: boolean; error?: string }>({ isSending: false });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (email.trim() === '' || password === '') { setState({ isSending: false, error: texts.required }); return; }
    setState({ isSending: true });
    const failure = await signIn(email.trim(), password, failures);
    if (failure) setState({ isSending: false, error: failures[failure] });
  };
  return (
    <AuthLayout title={texts.title}>
      <form className="auth-form" noValidate onSubmit={(event) => { void submit(event); }}>
        {greeting && <p className="note" role="status"><span>{greeting.title !== undefined && <b>{greeting.title} </b>}{greeting.text}</span></p>}
        <div><h1>{texts.title}</h1><p className="auth-lead">{texts.lead}</p></div>
        <div className="auth-field">
          <label htmlFor="email">{texts.email}</label>
          <input id="email" className="field" name="email" type="email" autoComplete="username" autoFocus value={email} onChange={(event) => { setEmail(event.target.value); }} />
        </div>
        <PasswordField value={password} onChange={setPassword} {...(state.error !== undefined && { error: state.error })} />
        <button type="submit" className="btn btn-primary btn-large btn-wide" disabled={state.isSending} aria-busy={state.isSending}>{state.isSending ? texts.sending : texts.submit}</button>
        <DemoPeople onChoose={(chosen) => { setEmail(chosen); setPassword(config.demoPassword); }} />
      </form>
    </AuthLayout>
  );
}
