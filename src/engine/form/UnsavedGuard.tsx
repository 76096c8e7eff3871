import { useEffect, type ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { Question } from '../../layout/Question.tsx';
import { useLatest } from '../use-latest.ts';
import { readSession } from '../../providers/session.ts';

/** Asks before a page with unsaved changes is left. Not while they are being saved, and not when the session is over. */
export function UnsavedGuard(): ReactElement | null {
  const translate = useTranslate();
  const { isDirty, isSubmitting } = useFormState();
  const mayLeave = useLatest(!isDirty || isSubmitting);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => !mayLeave.current && readSession() !== null
    && (currentLocation.pathname !== nextLocation.pathname || currentLocation.hash !== nextLocation.hash));
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => { if (!mayLeave.current) event.preventDefault(); };
    window.addEventListener('beforeunload', warn);
    return () => { window.removeEventListener('beforeunload', warn); };
  }, [mayLeave]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Question title={translate('crewdeck.form.leaveTitle')} detail={translate('crewdeck.form.leaveDetail')} yes={translate('crewdeck.form.leave')} no={translate('crewdeck.form.stay')}
      isDestructive onYes={() => { blocker.proceed(); }} onNo={() => { blocker.reset(); }} />
  );
}
