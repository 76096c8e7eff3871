import {
  lazy,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react';
import { currentAddress, moveTo, usePath } from './address.ts';
import { FrameSkeleton } from './frame/FrameSkeleton.tsx';
import { LockCover } from './LockCover.tsx';
import { RootBoundary } from './RootBoundary.tsx';
import { readSession, readSessionEnd, useOpenSession, useSession } from './client/session.ts';
import { AuthPages } from './sign-in/AuthPages.tsx';

const LOCK_PATH = '/auth/lockscreen';
const isAuthPath = (path: string): boolean => /^\/auth(\/|$)/i.test(path);

/** Sends a user without a session to the sign-in, which leads back to the current page. */
function useSignInFirst(isNeeded: boolean): void {
  const last = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (!isNeeded) {
      last.current = readSession()?.user.userId ?? last.current;
      return;
    }
    const end = readSessionEnd();
    const isOut = last.current !== undefined && end === 'signOut';
    moveTo(end === 'locked' ? LOCK_PATH : '/auth/login', {
      replace: true,
      ...(!isOut && { next: { address: currentAddress(), userId: last.current } }),
    });
  }, [isNeeded]);
}

/**
 * Returns the user whose console is rendered: the signed-in one. Under the lock it stays that of the former
 * user, with all of their work, until they are back; the lock never opens one that was not open. When another
 * user signs in, no console is rendered for a moment, so that nothing of the first one's is left.
 */
function useOwner(isShown: boolean, isLockShown: boolean): number | undefined {
  const person = useOpenSession()?.user.userId;
  const [owner, setOwner] = useState<number>();
  const wanted = isShown || (isLockShown && owner === person) ? person : undefined;
  useLayoutEffect(() => {
    setOwner(wanted);
  }, [wanted]);
  return owner === wanted ? owner : undefined;
}

export interface RootProps {
  /** Loads and builds the console once: when a user has signed in, or while they do. */
  readonly loadConsole: () => Promise<{ readonly default: ComponentType }>;
}

/** Renders the pages before the sign-in, or the console, or both: the lock over the console. */
export function Root({ loadConsole }: RootProps): ReactElement {
  const [Console] = useState(() => lazy(loadConsole));
  const session = useSession();
  const path = usePath();
  const isAuth = isAuthPath(path);
  const isShown = !isAuth && session !== null;
  const owner = useOwner(isShown, session === null || path.toLowerCase().startsWith(LOCK_PATH));
  useSignInFirst(!isAuth && session === null);
  const pages = (
    <AuthPages
      path={path}
      onIdle={() => {
        void loadConsole();
      }}
    />
  );
  return (
    <RootBoundary>
      {owner !== undefined && (
        <Suspense fallback={<FrameSkeleton />}>
          <Console key={owner} />
        </Suspense>
      )}
      {!isShown && (owner === undefined ? pages : <LockCover>{isAuth && pages}</LockCover>)}
    </RootBoundary>
  );
}
