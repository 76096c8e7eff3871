import { useEffect, type ReactElement } from 'react';
import { announceReturn } from '../../sso/popup.ts';
import { useAuthTexts } from './auth-texts.ts';

/** Where the provider sends its window back to: tells the tab that waits, and closes. */
export function CallbackPage(): ReactElement {
  const { sso: texts } = useAuthTexts();
  useEffect(announceReturn, []);
  return <main className="auth-callback"><title>{texts.action}</title><p>{texts.done}</p></main>;
}
