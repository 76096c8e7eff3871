import { useEffect, type ReactElement } from 'react';
import { announceReturn } from '../sso/popup.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { AuthLink } from './AuthLink.tsx';
import { useAuthTexts } from './auth-texts.ts';

/** Receives the redirect of the provider in its window: notifies the waiting tab, and closes. */
export function CallbackPage(): ReactElement {
  const { sso: texts, notFound } = useAuthTexts();
  useEffect(announceReturn, []);
  // A tab that no script has opened cannot be closed by one; it gets a link to go on.
  return (
    <main className="auth-callback">
      <title>{texts.action}</title>
      <BrandMark />
      <p>{texts.done}</p>
      <AuthLink to="/">{notFound.action}</AuthLink>
    </main>
  );
}
