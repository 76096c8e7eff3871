import { useEffect, useState, type ReactElement } from 'react';
import { config } from '../../config.ts';
import { useAuthTexts } from './auth-texts.ts';

interface DemoPerson { readonly email: string; readonly role: string }

function useDemoPeople(): readonly DemoPerson[] {
  const [people, setPeople] = useState<readonly DemoPerson[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    fetch(`${config.v1Path}/auth/providers`, { signal: controller.signal }).then((response) => response.json())
      .then((body: { data?: { demoAccounts?: readonly DemoPerson[] } }) => { setPeople(body.data?.demoAccounts ?? []); })
      // Without them one still signs in by hand.
      .catch(() => undefined);
    return () => { controller.abort(); };
  }, []);
  return people;
}

/** The people of a demo server, as buttons that fill the form. */
export function DemoPeople({ onChoose }: { readonly onChoose: (email: string) => void }): ReactElement | null {
  const { signIn: texts } = useAuthTexts();
  const people = useDemoPeople();
  if (people.length === 0) return null;
  return (
    <div className="auth-demo">
      <p>{texts.demo}</p>
      <div>{people.map(({ email, role }) => <button key={email} type="button" className="btn" title={`${role} · ${email}`} onClick={() => { onChoose(email); }}>{email.split('@')[0]}</button>)}</div>
    </div>
  );
}
