import { translate } from '../locales/translate.ts';
import type { Look } from './look.ts';
import type { DemoPerson } from './people.ts';
import { providerTexts, type ProviderTexts } from './texts.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function page(
  { locale, theme }: Look,
  title: string,
  body: (texts: ProviderTexts) => string,
  script = false,
): string {
  const texts = providerTexts[locale];
  return `<!doctype html>
<html lang="${locale}" data-theme="${theme}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · ${escapeHtml(texts.name)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/oidc/assets/tokens.css"><link rel="stylesheet" href="/oidc/assets/provider.css">${script ? '<script src="/oidc/assets/submit.js" defer></script>' : ''}</head>
<body><main><p class="name">${escapeHtml(texts.name)}</p>${body(texts)}</main></body></html>`;
}

export interface SignInPage {
  readonly uid: string;
  readonly people: readonly DemoPerson[];
  readonly email: string;
  readonly isWrong: boolean;
}

/** Where a demo person shows who they are: by e-mail and password, or with one click. */
export function renderSignIn(look: Look, { uid, people, email, isWrong }: SignInPage): string {
  const { term } = translate(look.locale);
  const texts = providerTexts[look.locale];
  const person = ({ subject, email: address, name, role }: DemoPerson): string =>
    `<button class="person" name="subject" value="${escapeHtml(subject)}" title="${escapeHtml(address)}" formnovalidate><b>${escapeHtml(name)}</b><span>${escapeHtml(role === null ? texts.outsider : term(role))}</span></button>`;
  return page(
    look,
    texts.title,
    () => `<h1>${escapeHtml(texts.title)}</h1><p class="lead">${escapeHtml(texts.lead)}</p>
<form method="post" action="/oidc/interaction/${escapeHtml(uid)}">
<label>${escapeHtml(texts.email)}<input name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"${email === '' ? ' autofocus' : ''}></label>
<label>${escapeHtml(texts.password)}<input name="password" type="password" autocomplete="current-password" required${email === '' ? '' : ' autofocus'}${isWrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''}></label>
${isWrong ? `<p class="wrong" id="wrong" role="alert">${escapeHtml(texts.wrong)}</p>` : ''}
<div class="deeds"><button class="main" type="submit">${escapeHtml(texts.submit)}</button><button name="cancel" value="yes" formnovalidate>${escapeHtml(texts.cancel)}</button></div>
<p class="or">${escapeHtml(texts.people)}</p><div class="people">${people.map(person).join('')}</div>
</form>`,
  );
}

/** Ends the session at the provider without asking: who came here has signed out already. */
export function renderSignOut(look: Look, form: string): string {
  const texts = providerTexts[look.locale];
  const withButton = form.replace(
    '</form>',
    `<input type="hidden" name="logout" value="yes"><noscript><button class="main">${escapeHtml(texts.signOut)}</button></noscript></form>`,
  );
  return page(look, texts.signOut, () => `<h1>${escapeHtml(texts.signingOut)}</h1>${withButton}`, true);
}

/** Shown where nobody told the provider which page comes next. */
export function renderSignedOut(look: Look): string {
  const texts = providerTexts[look.locale];
  return page(look, texts.signOut, () => `<h1>${escapeHtml(texts.signedOut)}</h1>`);
}

/** What the provider refuses by itself: an unknown client, a stale address. */
export function renderFailure(look: Look, detail: string): string {
  const texts = providerTexts[look.locale];
  return page(
    look,
    texts.failed,
    () =>
      `<h1>${escapeHtml(texts.failed)}</h1><p class="lead">${escapeHtml(texts.failedLead)}</p><p class="detail">${escapeHtml(detail)}</p>`,
  );
}
