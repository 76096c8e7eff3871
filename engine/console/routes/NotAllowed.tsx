import { useEffect } from 'react';
import { moveTo } from '../address.ts';

/** Redirects from a page that the user may not open to "not found", as if it did not exist. */
export function NotAllowed(): null {
  useEffect(() => {
    moveTo('/auth/404', { replace: true });
  }, []);
  return null;
}
