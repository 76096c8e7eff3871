import { useLocaleState } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { holds } from '../../model/access.ts';
import { isOwnProfile } from '../record-parts/whole.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { updateSessionUser } from '../client/session.ts';

/**
 * Returns the console's language and a setter; a choice is also stored for the user, where they may, so that
 * it follows them to other browsers.
 */
export function useLanguage(): [string, (locale: string) => void] {
  const [locale, setLocale] = useLocaleState();
  const { userId, permissions, person } = useEngine();
  const kept = person?.locale;
  const client = useQueryClient();
  const change = (next: string): void => {
    setLocale(next);
    if (userId === undefined || !kept) return;
    if (!holds({ permissions }, kept.holders.module, kept.holders.permission)) return;
    updateSessionUser({ locale: next });
    // The browser uses the language already; that the server could not be notified is not reported. The open
    // profile has a new version.
    kept
      .keep(userId, next)
      .then(() => client.invalidateQueries({ predicate: isOwnProfile }))
      .catch(() => undefined);
  };
  return [locale, change];
}
