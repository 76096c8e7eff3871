import { useEffect, useRef, useState, type ReactElement } from 'react';
import { wasLeft } from '../client/session.ts';
import { openPopup } from '../sso/popup.ts';
import { useAuthTexts } from './auth-texts.ts';
import { KeyIcon, WarningIcon } from '../password/drawings.tsx';
import { describeFailure, signInThroughPopup, type SignInFailure } from './sign-in.ts';

const SLOW_MS = 20_000;

/** `window` is the one with the provider's pages; `slow` after a while without an answer from it. */
type State =
  | { readonly is: 'ready' }
  | { readonly is: 'open'; readonly isSlow: boolean }
  | { readonly is: 'failed'; readonly failure: SignInFailure };

export interface CompanySignInProps {
  /** User who may return; no other is let in, and they have to authenticate again. */
  readonly email?: string;
  readonly isPrimary?: boolean;
}

function useCompanySignIn(email: string | undefined): {
  state: State;
  begin: () => void;
  cancel: () => void;
} {
  const { sso: texts, failures } = useAuthTexts();
  const [state, setState] = useState<State>({ is: 'ready' });
  const running = useRef<{ controller: AbortController; popup: Window }>(undefined);
  // A user who was refused once chooses the account again, else the provider sends the same one.
  const wasRefused = useRef(false);
  const stop = (): void => {
    running.current?.controller.abort();
    running.current = undefined;
  };
  useEffect(() => stop, []);
  useEffect(() => {
    if (state.is !== 'open' || state.isSlow) return undefined;
    const timer = setTimeout(() => {
      setState({ is: 'open', isSlow: true });
    }, SLOW_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [state]);
  const begin = (): void => {
    stop();
    const popup = openPopup(texts.opening);
    if (!popup) {
      setState({ is: 'failed', failure: { reason: 'sso_blocked' } });
      return;
    }
    const controller = new AbortController();
    running.current = { controller, popup };
    setState({ is: 'open', isSlow: false });
    const fail = (failure: SignInFailure): void => {
      if (controller.signal.aborted) return;
      wasRefused.current ||= !['sso_closed', 'sso_blocked'].includes(failure.reason);
      setState({ is: 'failed', failure });
    };
    signInThroughPopup({
      popup,
      failures,
      isReauthentication: email !== undefined || wasRefused.current || wasLeft(),
      signal: controller.signal,
      ...(email !== undefined && { email }),
      onClosed: () => {
        fail({ reason: 'sso_closed' });
      },
    }).then(
      (failure) => {
        if (failure) fail(failure);
      },
      () => {
        fail({ reason: 'internal' });
      },
    );
  };
  const cancel = (): void => {
    running.current?.popup.close();
    stop();
    setState({ is: 'ready' });
  };
  return { state, begin, cancel };
}

/** Signs in through the company's provider, in a window of its own. */
export function CompanySignIn({ email, isPrimary = true }: CompanySignInProps): ReactElement {
  const { sso: texts, failures, wait } = useAuthTexts();
  const { state, begin, cancel } = useCompanySignIn(email);
  return (
    <div className="auth-company">
      <button
        type="button"
        className={`btn btn-large btn-wide ${isPrimary ? 'btn-primary' : ''}`}
        autoFocus={isPrimary && email !== undefined}
        onClick={begin}
      >
        <KeyIcon />
        {texts.action}
      </button>
      {state.is === 'open' && (
        <p className="hint" role="status">
          {state.isSlow ? texts.slow : texts.open}{' '}
          <button type="button" className="link-btn" onClick={cancel}>
            {texts.cancel}
          </button>
        </p>
      )}
      {state.is === 'failed' && (
        <p className="hint is-error" role="alert">
          <WarningIcon />
          {describeFailure(state.failure, failures, wait.attempts)}
        </p>
      )}
    </div>
  );
}
