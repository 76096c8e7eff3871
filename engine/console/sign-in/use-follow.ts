import { useEffect } from 'react';
import { moveTo } from '../address.ts';
import { useSession } from '../client/session.ts';
import { nextOf } from './sign-in.ts';

/** When somebody signs in in another tab, this one goes on where it was. */
export function useFollowOtherTab(): void {
  const userId = useSession()?.user.userId;
  useEffect(() => {
    if (userId !== undefined) moveTo(nextOf(userId), { replace: true });
  }, [userId]);
}
