import { useState, type ReactElement } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { Facts } from '@crewdeck/engine/console/record/Facts.tsx';
import type { SectionProps } from '@crewdeck/engine/console/context/sections.ts';
import { Question } from '@crewdeck/engine/console/ui/Question.tsx';
import { call, type Data } from '@crewdeck/engine/console/client/api.ts';

type SignInState = Data<'GET employee/{id}/invitation'>;
const tones: Readonly<Record<SignInState['state'], string>> = {
  none: '',
  invited: 'is-info',
  accepted: 'is-success',
  expired: 'is-warning',
};

/** One request that changes how somebody signs in, with a word when it is done. */
function useDeed(
  request: () => Promise<unknown>,
  done: string,
  queryKey: readonly unknown[],
): { run: () => void; isBusy: boolean } {
  const notify = useNotify();
  const failure = useFailureText();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: request,
    onSuccess: () => {
      notify(done, { type: 'success' });
    },
    onError: (error) => {
      notify(failure(error), { type: 'error' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return {
    run: () => {
      mutate();
    },
    isBusy: isPending,
  };
}

function CompanyAccount({
  id,
  email,
  name,
  queryKey,
}: {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly queryKey: readonly unknown[];
}): ReactElement {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const release = useDeed(
    () => call('DELETE employee/{id}/identity', { params: { id } }),
    'crewdeck.invitation.released',
    queryKey,
  );
  return (
    <span className="sign-in-line">
      {translate('crewdeck.invitation.company', { email })}
      <button
        type="button"
        className="link-btn"
        onClick={() => {
          setAsking(true);
        }}
      >
        {translate('crewdeck.invitation.release')}
      </button>
      {isAsking && (
        <Question
          title={translate('crewdeck.invitation.releaseTitle')}
          detail={translate('crewdeck.invitation.releaseDetail', { name })}
          yes={translate('crewdeck.invitation.release')}
          no={translate('crewdeck.invitation.keep')}
          isBusy={release.isBusy}
          onNo={() => {
            setAsking(false);
          }}
          onYes={() => {
            setAsking(false);
            release.run();
          }}
        />
      )}
    </span>
  );
}

/** State of the invitation, and the way to send it again. */
function Invitation({ person }: { readonly person: Row & { id: number } }): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale();
  const queryKey = ['employees', 'signInState', person.id];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET employee/{id}/invitation', { params: { id: person.id } }, { signal }),
  });
  const invite = useDeed(
    () => call('POST employee/{id}/invitation', { params: { id: person.id } }),
    'crewdeck.invitation.sent',
    queryKey,
  );
  if (!data) return null;
  const { state, expiresAt, acceptedAt, companyEmail } = data;
  const [key, instant] =
    state === 'accepted' ? (['since', acceptedAt] as const) : (['until', expiresAt] as const);
  const day =
    instant === null ? undefined : new Date(instant).toLocaleDateString(locale, { dateStyle: 'medium' });
  return (
    <span className="sign-in-state">
      <span className="sign-in-line">
        <span className={`pill ${tones[state]}`}>{translate(`crewdeck.invitation.${state}`)}</span>
        {day !== undefined && translate(`crewdeck.invitation.${key}`, { time: day })}
        {state !== 'accepted' && person.isActive === true && (
          <button type="button" className="link-btn" disabled={invite.isBusy} onClick={invite.run}>
            {translate(state === 'none' ? 'crewdeck.invitation.send' : 'crewdeck.invitation.again')}
          </button>
        )}
      </span>
      {companyEmail !== null && (
        <CompanyAccount id={person.id} email={companyEmail} name={String(person.name)} queryKey={queryKey} />
      )}
    </span>
  );
}

/**
 * The generated facts about somebody's account, and for those who invite people how far this one has come.
 */
export default function AccountSection({ section }: SectionProps): ReactElement {
  const translate = useTranslate();
  const { permissions } = useEngine();
  const person = useRecordContext<Row & { id: number }>();
  const mayInvite = permissions.employees?.includes('add') ?? false;
  return (
    <Facts
      section={section}
      first={
        person && mayInvite
          ? [{ label: translate('crewdeck.invitation.title'), value: <Invitation person={person} /> }]
          : []
      }
    />
  );
}
