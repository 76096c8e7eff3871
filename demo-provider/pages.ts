import { escapeHtml } from '@crewdeck/engine/server/mail/escape-html.ts';
import type { Look } from './look.ts';
import type { DemoPerson } from './people.ts';
import { providerTexts, type ProviderTexts } from './texts.ts';

const submitScript = '<script src="/oidc/assets/submit.js" defer></script>';

function page(
  { locale, theme }: Look,
  title: string,
  body: (texts: ProviderTexts) => string,
  script = '',
): string {
  const texts = providerTexts[locale];
  return `<!doctype html>
<html lang="${locale}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(texts.name)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/oidc/assets/tokens.css">
<link rel="stylesheet" href="/oidc/assets/provider.css">
${script}
</head>
<body>
<main>
<p class="name">${escapeHtml(texts.name)}</p>
${body(texts)}
</main>
</body>
</html>`;
}

export interface SignInPage {
  readonly uid: string;
  readonly people: readonly DemoPerson[];
  readonly email: string;
  readonly isWrong: boolean;
  /** A seeded name in the language of the page. */
  readonly term: (name: string) => string;
}

/** One click signs in as the person. */
function personButton(person: DemoPerson, role: string): string {
  const subject = escapeHtml(person.subject);
  const email = escapeHtml(person.email);
  return `<button class="person" name="subject" value="${subject}" title="${email}" formnovalidate>
<b>${escapeHtml(person.name)}</b>
<span>${escapeHtml(role)}</span>
</button>`;
}

/** Renders the sign-in of a demo person: by e-mail and password, or with one click. */
export function renderSignIn(look: Look, { uid, people, email, isWrong, term }: SignInPage): string {
  const texts = providerTexts[look.locale];
  const buttons = people.map((one) => personButton(one, one.role === null ? texts.outsider : term(one.role)));
  const [emailFocus, passwordFocus] = email === '' ? [' autofocus', ''] : ['', ' autofocus'];
  const invalid = isWrong ? ' aria-invalid="true" aria-describedby="wrong"' : '';
  return page(
    look,
    texts.title,
    () => `<h1>${escapeHtml(texts.title)}</h1>
<p class="lead">${escapeHtml(texts.lead)}</p>
<form method="post" action="/oidc/interaction/${escapeHtml(uid)}">
<label>
${escapeHtml(texts.email)}
<input name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"${emailFocus}>
</label>
<label>
${escapeHtml(texts.password)}
<input name="password" type="password" autocomplete="current-password" required${passwordFocus}${invalid}>
</label>
${isWrong ? `<p class="wrong" id="wrong" role="alert">${escapeHtml(texts.wrong)}</p>` : ''}
<div class="deeds">
<button class="main" type="submit">${escapeHtml(texts.submit)}</button>
<button name="cancel" value="yes" formnovalidate>${escapeHtml(texts.cancel)}</button>
</div>
<p class="or">${escapeHtml(texts.people)}</p>
<div class="people">
${buttons.join('\n')}
</div>
</form>`,
  );
}

/** Ends the session at the provider without asking: who came here has signed out already. */
export function renderSignOut(look: Look, form: string): string {
  const texts = providerTexts[look.locale];
  const button = `<noscript><button class="main">${escapeHtml(texts.signOut)}</button></noscript>`;
  const withButton = form.replace(
    '</form>',
    `<input type="hidden" name="logout" value="yes">${button}</form>`,
  );
  return page(
    look,
    texts.signOut,
    () => `<h1>${escapeHtml(texts.signingOut)}</h1>${withButton}`,
    submitScript,
  );
}

/** Renders the page after signing out if the provider got no other page. */
export function renderSignedOut(look: Look): string {
  const texts = providerTexts[look.locale];
  return page(look, texts.signOut, () => `<h1>${escapeHtml(texts.signedOut)}</h1>`);
}

/** Renders refusals of the provider itself: an unknown client, a stale address. */
export function renderFailure(look: Look, detail: string): string {
  const texts = providerTexts[look.locale];
  return page(
    look,
    texts.failed,
    () => `<h1>${escapeHtml(texts.failed)}</h1>
<p class="lead">${escapeHtml(texts.failedLead)}</p>
<p class="detail">${escapeHtml(detail)}</p>`,
  );
}
