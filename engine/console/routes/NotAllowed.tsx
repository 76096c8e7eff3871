import { useEffect } from 'react';
import { moveTo } from '../address.ts';

/** A page that the person may not open leads to "not found", as if it were not there. */
export function NotAllowed(): null {
  useEffect(() => {
    moveTo('/auth/404', { replace: true });
  }, []);
  return null;
}
