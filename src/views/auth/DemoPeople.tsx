import { useEffect, useState, type ReactElement } from 'react';
import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { config } from '../../config.ts';
import { readData, send } from '../../providers/http.ts';

interface DemoPerson { readonly email: string; readonly role: string }
interface Providers { readonly demoAccounts?: readonly DemoPerson[] }

function useDemoPeople(): readonly DemoPerson[] {
  const [people, setPeople] = useState<readonly DemoPerson[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    send(`${config.v1Path}/auth/providers`, { signal: controller.signal })
      .then((received) => { setPeople(readData<Providers>(received).demoAccounts ?? []); })
      // Without them one still signs in by hand.
      .catch(() => undefined);
    return () => { controller.abort(); };
  }, []);
  return people;
}

/** The people of a demo server, as buttons that fill the form. */
export function DemoPeople({ onChoose }: { readonly onChoose: (email: string) => void }): ReactElement | null {
  const translate = useTranslate();
  const people = useDemoPeople();
  if (people.length === 0) return null;
  return (
    <Stack sx={{ gap: 1, mt: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>{translate('crewdeck.signIn.demo')}</Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {people.map(({ email, role }) => <Button key={email} type="button" size="small" variant="outlined" title={`${role} · ${email}`} onClick={() => { onChoose(email); }}>{email.split('@')[0]}</Button>)}
      </Stack>
    </Stack>
  );
}
