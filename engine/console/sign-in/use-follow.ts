import { useEffect } from 'react';
import { moveTo, readNext } from '../address.ts';
import { useSession } from '../client/session.ts';
import { toSafe } from './sign-in.ts';

/** When somebody signs in in another tab, this one goes on where it was. */
export function useFollowOtherTab(): void {
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    if (isSignedIn) moveTo(toSafe(readNext()), { replace: true });
  }, [isSignedIn]);
}
