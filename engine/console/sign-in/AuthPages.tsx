import { startTransition, Suspense, useEffect, useMemo, useState, type ReactElement } from 'react';
import { lazyPart, useCodeWait } from '../code.ts';
import type { Locale } from '../../model/locales.ts';
import { moveTo } from '../address.ts';
import { rememberLocale, resolveLocale } from '../locales/locales.ts';
import { AuthLocaleContext, useAuthTexts } from './auth-texts.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { CallbackPage } from './CallbackPage.tsx';
import { LockPage } from './LockPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SignInPage } from './SignInPage.tsx';
import './auth.css';

// Rarely needed: loaded lazily.
const ForgotPage = lazyPart(() =>
  import('./ForgotPage.tsx').then(({ ForgotPage: page }) => ({ default: page })),
);
const ChoosePasswordPage = lazyPart(() =>
  import('./ChoosePasswordPage.tsx').then(({ ChoosePasswordPage: page }) => ({ default: page })),
);

const NOT_FOUND = '/auth/404';

function pageOf(path: string): ReactElement | undefined {
  switch (path.toLowerCase().replace(/\/$/, '')) {
    case '/auth/login':
      return <SignInPage />;
    case '/auth/lockscreen':
      return <LockPage />;
    case '/auth/callback':
      return <CallbackPage />;
    case '/auth/forgot-password':
      return <ForgotPage />;
    case '/auth/reset-password':
      return <ChoosePasswordPage key="reset" kind="password_reset" />;
    case '/auth/register':
      return <ChoosePasswordPage key="register" kind="invitation" />;
    case '/auth/404':
      return <NotFoundPage />;
    case '/auth/file':
      return <NotFoundPage of="fileGone" />;
    case '/auth/500':
      return (
        <BrokenPage
          onRetry={() => {
            moveTo('/');
            window.location.reload();
          }}
        />
      );
    default:
      return undefined;
  }
}

/** Renders that the next page cannot be loaded. */
function Unreachable(): ReactElement | null {
  const { failures } = useAuthTexts();
  return useCodeWait() === undefined ? null : (
    <p className="note is-warning code-notice" role="status">
      {failures.unreachable}
    </p>
  );
}

export interface AuthPagesProps {
  readonly path: string;
  /** Called when the page is shown and the browser has time. */
  readonly onIdle: () => void;
}

/** Renders the pages that need no session: light, since they are loaded before everything else. */
export function AuthPages({ path, onIdle }: AuthPagesProps): ReactElement {
  const [locale, setLocale] = useState<Locale>(resolveLocale);
  const language = useMemo(
    () => ({
      locale,
      choose: (wanted: Locale) => {
        rememberLocale(wanted);
        startTransition(() => {
          setLocale(wanted);
        });
      },
    }),
    [locale],
  );
  const isAuth = path.startsWith('/auth');
  const page = isAuth ? pageOf(path) : <SignInPage />;
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const isKnown = page !== undefined;
  useEffect(() => {
    if (!isKnown) moveTo(NOT_FOUND, { replace: true });
  }, [isKnown]);
  useEffect(() => {
    const timer = setTimeout(onIdle, 300);
    return () => {
      clearTimeout(timer);
    };
    // Once, after the first page has been shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <AuthLocaleContext.Provider value={language}>
      <Suspense fallback={<div className="auth" aria-busy="true" />}>{page}</Suspense>
      <Suspense fallback={null}>
        <Unreachable />
      </Suspense>
    </AuthLocaleContext.Provider>
  );
}
