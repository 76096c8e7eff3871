import { useEffect, type ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router';
import { holdReload, isReloading } from '../code.ts';
import { preloadQuestion, Question } from '../ui/Question.tsx';
import { readSession } from '../client/session.ts';
import { useLatest } from '../ui/use-latest.ts';

/** Asks before a page with unsaved changes is left; not when the session is over. */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }): ReactElement | null {
  const translate = useTranslate();
  const latest = useLatest(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      latest.current &&
      readSession() !== null &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.hash !== nextLocation.hash),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (latest.current && !isReloading()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
    };
  }, [latest]);
  useEffect(() => {
    if (!isDirty) return undefined;
    preloadQuestion();
    return holdReload();
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Question
      title={translate('crewdeck.form.leaveTitle')}
      detail={translate('crewdeck.form.leaveDetail')}
      yes={translate('crewdeck.form.leave')}
      no={translate('crewdeck.form.stay')}
      isDestructive
      onYes={() => {
        blocker.proceed();
      }}
      onNo={() => {
        blocker.reset();
      }}
    />
  );
}
