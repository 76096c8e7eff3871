import { useEffect, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useBlocker } from 'react-router';
import { holdReload } from '../code.ts';
import { preloadQuestion, Question } from '../ui/Question.tsx';
import { readSession } from '../client/session.ts';
import { useLatest } from '../ui/use-latest.ts';
import { useUnloadWarning } from '../ui/use-unload-warning.ts';

/**
 * Prevents the loss of entries: the browser asks before it closes the page, and the console does not reload
 * it.
 */
export function useHeldPage(isDirty: boolean): void {
  useUnloadWarning(isDirty);
  useEffect(() => {
    if (!isDirty) return undefined;
    preloadQuestion();
    return holdReload();
  }, [isDirty]);
}

const NO_PARAMETERS: readonly string[] = [];

/** Checks whether two addresses have the same values of some parameters. */
const isSame = (one: string, other: string, parameters: readonly string[]): boolean => {
  const [now, then] = [new URLSearchParams(one), new URLSearchParams(other)];
  return parameters.every((name) => now.get(name) === then.get(name));
};

/** Asks for confirmation before a page with unsaved changes is left; not when the session is over. */
export function LeaveGuard({
  isDirty,
  parameters = NO_PARAMETERS,
}: {
  readonly isDirty: boolean;
  /** Parameters of the address whose change leaves the form without leaving the page. */
  readonly parameters?: readonly string[];
}): ReactElement | null {
  const translate = useTranslate();
  const latest = useLatest(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      latest.current &&
      readSession() !== null &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.hash !== nextLocation.hash ||
        !isSame(currentLocation.search, nextLocation.search, parameters)),
  );
  useHeldPage(isDirty);
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
