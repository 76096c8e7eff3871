import { useEffect, useState, type FormEvent, type ReactElement } from 'react';
import { moveTo } from '../address.ts';
import { config } from '../config.ts';
import { endSession, readSession } from '../client/session.ts';
import { checkPassword } from '../../model/password-rules.ts';
import { PasswordHints } from '../password/PasswordHints.tsx';
import { useTakeNewest } from '../ui/use-newest.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { AuthPasswordField } from './AuthPasswordField.tsx';
import { useAuthTexts } from './auth-texts.ts';
import { takeLinkToken } from './link-token.ts';
import { Notice } from './Notice.tsx';
import { post, type Answer } from './post.ts';
import { useProviders } from '../client/providers.ts';
import { describeFailure, signIn, toFailure } from './sign-in.ts';

interface Owner {
  readonly kind: 'invitation' | 'password_reset';
  readonly name: string;
  readonly email: string;
}
type Link = 'checking' | 'invalid' | Owner;
const FLOOR = 6;

/** Returns the user of a link. A missing or expired one is invalid. */
function useLink(token: string): [Link, (link: Link) => void] {
  const [link, setLink] = useState<Link>(token === '' ? 'invalid' : 'checking');
  const takeNewest = useTakeNewest();
  useEffect(() => {
    if (token === '') return undefined;
    return takeNewest(post<Owner>(`${config.v1Path}/auth/link`, { token }), ({ data }) => {
      setLink(data ?? 'invalid');
    });
  }, [token, takeNewest]);
  return [link, setLink];
}

function useChoice(
  link: Link,
  token: string,
  onInvalid: () => void,
): {
  error: string | undefined;
  isSending: boolean;
  choose: (password: string, minimum: number) => Promise<void>;
} {
  const { choose: texts, hints, failures, wait } = useAuthTexts();
  const [state, setState] = useState<{ isSending: boolean; error?: string }>({ isSending: false });
  const explain = (answer: Answer): string =>
    answer.fields.some(({ code }) => code === 'password_common')
      ? hints.password_common
      : answer.status === 422
        ? texts.weak
        : describeFailure(toFailure(answer, failures), failures, wait.attempts);
  const choose = async (password: string, minimum: number): Promise<void> => {
    if (typeof link === 'string') return;
    if (checkPassword(password, minimum).some(([, isMet]) => !isMet)) {
      setState({ isSending: false, error: texts.weak });
      return;
    }
    setState({ isSending: true });
    const answer = await post(
      `${config.v1Path}/auth/${link.kind === 'invitation' ? 'register' : 'reset-password'}`,
      { token, password },
    );
    if (answer.fields.some(({ field }) => field === 'token')) {
      onInvalid();
      return;
    }
    if (answer.status !== 200) {
      setState({ isSending: false, error: explain(answer) });
      return;
    }
    // The signed-in user of this browser is signed out for the user of the link.
    if (readSession()) endSession('signOut');
    if (await signIn({ email: link.email, password }, failures)) moveTo('/auth/login', { replace: true });
  };
  return { error: state.error, isSending: state.isSending, choose };
}

/** Renders the page for the links of mails: the first password, or a new one; then the console opens. */
export function ChoosePasswordPage({ kind }: { readonly kind: Owner['kind'] }): ReactElement {
  const { choose: texts, hints, link: linkTexts } = useAuthTexts();
  const [token] = useState(takeLinkToken);
  const [link, setLink] = useLink(token);
  const [password, setPassword] = useState('');
  const minimum = useProviders()?.passwordMinLength ?? FLOOR;
  const { error, isSending, choose } = useChoice(link, token, () => {
    setLink('invalid');
  });
  const title = kind === 'invitation' ? texts.welcome : texts.title;
  if (link === 'checking')
    return (
      <AuthLayout title={title}>
        <div className="auth-form" aria-busy="true" />
      </AuthLayout>
    );
  if (link === 'invalid' || link.kind !== kind) {
    const isReset = kind === 'password_reset';
    return (
      <Notice
        title={linkTexts.title}
        lead={isReset ? linkTexts.lead : linkTexts.invitation}
        action={isReset ? linkTexts.again : linkTexts.action}
        onAction={() => {
          moveTo(isReset ? '/auth/forgot-password' : '/auth/login');
        }}
      />
    );
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void choose(password, minimum);
  };
  return (
    <AuthLayout title={title}>
      <form className="auth-form" noValidate onSubmit={submit}>
        <div>
          <h1>{title.replace('%{name}', link.name)}</h1>
          <p className="auth-lead">{texts.lead.replace('%{email}', link.email)}</p>
        </div>
        <input
          type="text"
          className="visually-hidden"
          name="email"
          autoComplete="username"
          value={link.email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <AuthPasswordField
          use="new-password"
          label={texts.password}
          value={password}
          onChange={setPassword}
          hasFocus
          error={error}
          describedBy="password-hints"
        />
        <PasswordHints id="password-hints" password={password} minimum={minimum} texts={hints} />
        <button
          type="submit"
          className="btn btn-primary btn-large btn-wide"
          disabled={isSending}
          aria-busy={isSending}
        >
          {texts.submit}
        </button>
      </form>
    </AuthLayout>
  );
}
