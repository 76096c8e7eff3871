import { useEffect, useState } from 'react';
import { useAuthTexts } from './auth-texts.ts';
import { describeFailure, signIn, type Credentials, type SecondStep } from './sign-in.ts';

/** Milliseconds from which on the server delays the sign-in on purpose. */
const SLOW_MS = 1500;

/** Returns true once a request takes so long that it needs a message. */
function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) {
      setSlow(false);
      return undefined;
    }
    const timer = setTimeout(() => {
      setSlow(true);
    }, SLOW_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isBusy]);
  return isSlow;
}

export interface PasswordSignIn {
  readonly isSending: boolean;
  /** Message about the delay, once there is one. */
  readonly delay: string | undefined;
  readonly error: string | undefined;
  /** Step that remains after the password. */
  readonly step: SecondStep | undefined;
  readonly enter: (email: string, password: string) => Promise<void>;
  readonly enterCode: (code: string) => Promise<void>;
  /** Returns to the password. */
  readonly begin: () => void;
}

interface State {
  readonly isSending: boolean;
  readonly error?: string;
  /** The entered credentials, and the step that they have led to. */
  readonly credentials?: Credentials;
  readonly step?: SecondStep;
}
const ready: State = { isSending: false };

/** Signs in with a password; `required` is the message if a part of it is missing. */
export function usePasswordSignIn(required: string): PasswordSignIn {
  const { failures, wait, second } = useAuthTexts();
  const [{ isSending, error, credentials, step }, setState] = useState<State>(ready);
  const isSlow = useIsSlow(isSending);
  const send = async (tried: Credentials, former?: SecondStep): Promise<void> => {
    const kept: State = { isSending: true, credentials: tried, ...(former && { step: former }) };
    setState(kept);
    const outcome = await signIn(tried, failures);
    if (!outcome) return;
    if ('step' in outcome) setState({ isSending: false, credentials: tried, step: outcome.step });
    else
      setState({
        ...kept,
        isSending: false,
        error: describeFailure(outcome.failure, failures, wait.attempts),
      });
  };
  return {
    isSending,
    delay: isSlow ? wait.slow : undefined,
    error,
    step,
    enter: async (email, password) => {
      if (email === '' || password === '') setState({ isSending: false, error: required });
      else await send({ email, password });
    },
    enterCode: async (code) => {
      if (!credentials || !step) return;
      if (code.trim() === '') setState({ isSending: false, credentials, step, error: second.required });
      else await send({ ...credentials, code: code.trim() }, step);
    },
    begin: () => {
      setState(ready);
    },
  };
}
