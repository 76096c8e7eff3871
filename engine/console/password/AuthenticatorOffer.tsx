import { useMemo, type ReactElement } from 'react';
import { encode } from 'uqr';
import './password.css';

export interface AuthenticatorOfferTexts {
  /** Texts: how to use the picture, its alternative text, and what to do without a camera. */
  readonly scan: string;
  readonly picture: string;
  readonly type: string;
}
export interface AuthenticatorOfferProps {
  readonly secret: string;
  readonly uri: string;
  readonly texts: AuthenticatorOfferTexts;
}

/** Formats a secret in groups of four, which are easier to read. */
const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Renders the secret for an authenticator app: to scan, and to type. */
export default function AuthenticatorOffer({ secret, uri, texts }: AuthenticatorOfferProps): ReactElement {
  const { size, path } = useMemo(() => {
    const code = encode(uri, { border: 2 });
    const dots = code.data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
    );
    return { size: code.size, path: dots.join('') };
  }, [uri]);
  return (
    <div className="authenticator-offer">
      <p>{texts.scan}</p>
      <svg viewBox={`0 0 ${String(size)} ${String(size)}`} role="img" aria-label={texts.picture}>
        <path d={path} />
      </svg>
      <p>
        {texts.type}
        <code>{inFours(secret)}</code>
      </p>
    </div>
  );
}
