import { startTransition, Suspense, useEffect, useMemo, useState, type ReactElement } from 'react';
import type { Locale } from '../../../resources/locales/texts.ts';
import { moveTo } from '../../address.ts';
import { rememberLocale, resolveLocale } from '../../locales/locales.ts';
import { AuthLocaleContext } from './auth-texts.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { InfoPage } from './InfoPage.tsx';
import { LockPage } from './LockPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SignInPage } from './SignInPage.tsx';
import './auth.css';

const NOT_FOUND = '/auth/404';

function pageOf(path: string): ReactElement | undefined {
  switch (path.toLowerCase().replace(/\/$/, '')) {
    case '/auth/login': return <SignInPage />;
    case '/auth/lockscreen': return <LockPage />;
    case '/auth/forgot-password': return <InfoPage about="forgot" />;
    case '/auth/reset-password': case '/auth/register': return <InfoPage about="link" />;
    case '/auth/404': return <NotFoundPage />;
    case '/auth/500': return <BrokenPage onRetry={() => { moveTo('/'); window.location.reload(); }} />;
    default: return undefined;
  }
}

export interface AuthPagesProps {
  readonly path: string;
  /** Called when the page is shown and the browser has time. */
  readonly onIdle: () => void;
}

/** The pages that need no session: light, since they come before everything else. */
export function AuthPages({ path, onIdle }: AuthPagesProps): ReactElement {
  const [locale, setLocale] = useState<Locale>(resolveLocale);
  const language = useMemo(() => ({ locale, choose: (wanted: Locale) => { rememberLocale(wanted); startTransition(() => { setLocale(wanted); }); } }), [locale]);
  const isAuth = path.startsWith('/auth');
  const page = isAuth ? pageOf(path) : <SignInPage />;
  useEffect(() => { document.documentElement.lang = locale; }, [locale]);
  const isKnown = page !== undefined;
  useEffect(() => { if (!isKnown) moveTo(NOT_FOUND, { replace: true }); }, [isKnown]);
  useEffect(() => {
    const timer = setTimeout(onIdle, 300);
    return () => { clearTimeout(timer); };
    // Once, after the first page has been shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return <AuthLocaleContext.Provider value={language}><Suspense fallback={<div className="auth" aria-busy="true" />}>{page}</Suspense></AuthLocaleContext.Provider>;
}
