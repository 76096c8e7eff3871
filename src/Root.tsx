import { lazy, Suspense, useLayoutEffect, useRef, type ReactElement } from 'react';
import { currentAddress, moveTo, usePath } from './address.ts';
import { FrameSkeleton } from './layout/FrameSkeleton.tsx';
import { RootBoundary } from './RootBoundary.tsx';
import { readSessionEnd, useSession } from './providers/session.ts';
import { AuthPages } from './views/auth/AuthPages.tsx';

// The console is loaded once somebody has signed in; while they do, its code is fetched.
const loadConsole = () => import('./App.tsx');
const Console = lazy(loadConsole);

const isAuthPath = (path: string): boolean => /^\/auth(\/|$)/i.test(path);

/** Sends whoever is not signed in to the sign-in, which leads back to where they are. */
function useSignInFirst(isNeeded: boolean): void {
  const wasSignedIn = useRef(false);
  useLayoutEffect(() => {
    if (!isNeeded) { wasSignedIn.current = true; return; }
    const end = readSessionEnd();
    const isOut = wasSignedIn.current && end === 'signOut';
    moveTo(end === 'locked' ? '/auth/lockscreen' : '/auth/login', { replace: true, ...(!isOut && { next: currentAddress() }) });
  }, [isNeeded]);
}

/** The pages before the sign-in, or the console. */
export function Root(): ReactElement {
  const session = useSession();
  const path = usePath();
  const isAuth = isAuthPath(path);
  useSignInFirst(!isAuth && session === null);
  return (
    <RootBoundary>
      {isAuth || session === null ? <AuthPages path={path} onIdle={() => { void loadConsole(); }} /> : <Suspense fallback={<FrameSkeleton />}><Console /></Suspense>}
    </RootBoundary>
  );
}
