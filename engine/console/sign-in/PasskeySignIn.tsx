import { useState, type ReactElement } from 'react';
import { KeyIcon, WarningIcon } from '../password/drawings.tsx';
import { useAuthTexts } from './auth-texts.ts';
import { describeFailure, signInByPasskey, type SignInFailure } from './sign-in.ts';

export interface PasskeySignInProps {
  /** User who may return; no other is let in. */
  readonly email?: string;
  readonly isPrimary?: boolean;
}

/** Signs in with a passkey of this device, or of one at hand. */
export function PasskeySignIn({ email, isPrimary = false }: PasskeySignInProps): ReactElement {
  const { second: texts, failures, wait } = useAuthTexts();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<SignInFailure>();
  const begin = async (): Promise<void> => {
    setSending(true);
    setFailure(undefined);
    setFailure(await signInByPasskey(failures, email));
    setSending(false);
  };
  return (
    <div className="auth-company">
      <button
        type="button"
        className={`btn btn-large btn-wide ${isPrimary ? 'btn-primary' : ''}`}
        disabled={isSending}
        aria-busy={isSending}
        onClick={() => {
          void begin();
        }}
      >
        <KeyIcon />
        {texts.passkey}
      </button>
      {failure && (
        <p className="hint is-error" role="alert">
          <WarningIcon />
          {describeFailure(failure, failures, wait.attempts)}
        </p>
      )}
    </div>
  );
}
