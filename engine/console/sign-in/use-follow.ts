import { useEffect } from 'react';
import { moveTo } from '../address.ts';
import { useSession } from '../client/session.ts';
import { nextOf } from './sign-in.ts';

/** Continues on this tab's page when the user signs in in another tab. */
export function useFollowOtherTab(): void {
  const userId = useSession()?.user.userId;
  useEffect(() => {
    if (userId !== undefined) moveTo(nextOf(userId), { replace: true });
  }, [userId]);
}
