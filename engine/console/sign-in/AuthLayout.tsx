import { useContext, type ReactElement, type ReactNode } from 'react';
import { isLocale, locales } from '../../model/locales.ts';
import { config } from '../config.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { AuthLocaleContext, useAuthTexts } from './auth-texts.ts';

const COLUMNS = 12;
const ROWS = 13;
/** Limits of the strengths, in parts of 97. */
const strengthLimits = [55, 76, 88, 95];
/** Returns the strength of a day in the picture; the same for every user. */
const strengthOf = (index: number): number => {
  const column = index % COLUMNS;
  if (column === 5 || column === 6) return 0;
  const mixed = (index * 2654435761) % 97;
  return 1 + strengthLimits.filter((limit) => mixed >= limit).length;
};
const days = Array.from({ length: COLUMNS * ROWS }, (_day, index) => strengthOf(index));

function LanguageChoice(): ReactElement {
  const texts = useAuthTexts();
  const { locale, choose } = useContext(AuthLocaleContext);
  return (
    <select
      className="auth-language"
      aria-label={texts.language}
      value={locale}
      onChange={(event) => {
        if (isLocale(event.target.value)) choose(event.target.value);
      }}
    >
      {Object.entries(locales).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Renders the layout of the sign-in: a picture of days at the left, the page's column at the right. */
export function AuthLayout({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  const texts = useAuthTexts();
  return (
    <div className="auth">
      <title>{`${title} · ${texts.brand}`}</title>
      <div className="auth-picture">
        <div className="auth-days" aria-hidden>
          {days.map((strength, index) => (
            <i key={index} data-strength={strength} />
          ))}
        </div>
        <p className="auth-brand">
          <BrandMark />
          {texts.brand}
        </p>
        <p className="auth-claim">{texts.claim}</p>
        <p className="auth-detail">{texts.claimDetail}</p>
      </div>
      <main className="auth-main">
        <LanguageChoice />
        <div className="auth-column">{children}</div>
        <p className="auth-foot">
          {texts.brand} {config.version}
        </p>
      </main>
    </div>
  );
}
