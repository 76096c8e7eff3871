import { useLocaleState } from 'react-admin';
import { useEngine } from '../engine/EngineContext.tsx';
import { call } from '../providers/call.ts';
import { updateSessionUser } from '../providers/session.ts';

/** The console's language; a choice is kept for the person too, where they may, so that it follows them to other browsers. */
export function useLanguage(): [string, (locale: string) => void] {
  const [locale, setLocale] = useLocaleState();
  const { userId, permissions } = useEngine();
  const change = (next: string): void => {
    setLocale(next);
    if (userId === undefined || !permissions.profile?.includes('update')) return;
    updateSessionUser({ locale: next });
    // The browser speaks the language already; that the server could not be told is no news.
    call('PATCH userInfo/{userId}', { params: { userId }, body: { locale: next } }).catch(() => undefined);
  };
  return [locale, change];
}
