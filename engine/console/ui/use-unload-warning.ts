import { useEffect } from 'react';
import { isReloading } from '../code.ts';
import { useLatest } from './use-latest.ts';

/** Lets the browser ask before it closes the page while entries would be lost. */
export function useUnloadWarning(isNeeded: boolean): void {
  const latest = useLatest(isNeeded);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (latest.current && !isReloading()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
    };
  }, [latest]);
}
