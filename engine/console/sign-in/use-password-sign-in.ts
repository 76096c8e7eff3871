import { useEffect, useState } from 'react';
import { useAuthTexts } from './auth-texts.ts';
import { describeFailure, signIn } from './sign-in.ts';

/** From here on a sign-in is being slowed down on purpose. */
const SLOW_MS = 1500;

/** Whether something has been under way for so long that it needs a word. */
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
  /** Why it takes its time, once it does. */
  readonly delay: string | undefined;
  readonly error: string | undefined;
  readonly enter: (email: string, password: string) => Promise<void>;
}

/** Signs in with a password; `required` is said where a part of it is missing. */
export function usePasswordSignIn(required: string): PasswordSignIn {
  const { failures, wait } = useAuthTexts();
  const [{ isSending, error }, setState] = useState<{ isSending: boolean; error?: string }>({
    isSending: false,
  });
  const isSlow = useIsSlow(isSending);
  const enter = async (email: string, password: string): Promise<void> => {
    if (email === '' || password === '') {
      setState({ isSending: false, error: required });
      return;
    }
    setState({ isSending: true });
    const failure = await signIn(email, password, failures);
    if (failure) setState({ isSending: false, error: describeFailure(failure, failures, wait.attempts) });
  };
  return { isSending, delay: isSlow ? wait.slow : undefined, error, enter };
}
