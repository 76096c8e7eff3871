import type { ReactElement } from 'react';
import { useAuthTexts } from './auth-texts.ts';
import { useProviders } from '../client/providers.ts';

/** Renders the accounts of a demo server, as buttons that fill the form. */
export function DemoPeople({
  onChoose,
}: {
  readonly onChoose: (email: string) => void;
}): ReactElement | null {
  const { signIn: texts } = useAuthTexts();
  const people = useProviders()?.demoAccounts ?? [];
  if (people.length === 0) return null;
  return (
    <div className="auth-demo">
      <p>{texts.demo}</p>
      <div>
        {people.map(({ email }) => (
          <button
            key={email}
            type="button"
            className="btn"
            title={email}
            onClick={() => {
              onChoose(email);
            }}
          >
            {email.split('@')[0]}
          </button>
        ))}
      </div>
    </div>
  );
}
