import { useState, type ReactElement } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useNotify, useRecordContext, useTranslate } from 'ra-core';
import { holds } from '@crewdeck/engine/model/access.ts';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { isDay } from '@crewdeck/engine/model/days.ts';
import { dayOf } from '@crewdeck/engine/console/client/company-clock.ts';
import { formatDate, formatInstant } from '@crewdeck/engine/console/format/dates.ts';
import { Facts } from '@crewdeck/engine/console/record/Facts.tsx';
import type { SectionProps } from '@crewdeck/engine/console/context/sections.ts';
import { Question } from '@crewdeck/engine/console/ui/Question.tsx';
import { call, type Data } from '@crewdeck/engine/console/client/api.ts';

type SignInState = Data<'GET employee/{id}/invitation'>;
const tones: Readonly<Record<SignInState['state'], string>> = {
  none: '',
  planned: 'is-info',
  invited: 'is-info',
  accepted: 'is-success',
  expired: 'is-warning',
};
/** Keys of the texts about the day of each state, and of the buttons that send an invitation. */
const dayKeys = {
  none: 'until',
  planned: 'plannedFor',
  invited: 'until',
  accepted: 'since',
  expired: 'until',
} as const;
const sendKeys = { none: 'send', planned: 'sendNow', invited: 'again', expired: 'again' } as const;

interface AccountActionProps {
  readonly label: string;
  readonly request: () => Promise<unknown>;
  /** Key of the message when it is done, with the numbers that the request returns. */
  readonly done: string;
  readonly queryKey: readonly unknown[];
  /** Confirmation before the request. */
  readonly question?: { readonly title: string; readonly detail: string };
}

/** Renders one request that changes how a person signs in, with a message when it is done. */
function AccountAction({ label, request, done, queryKey, question }: AccountActionProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const failure = useFailureText();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: request,
    onSuccess: (answer) => {
      const { ended } = (answer ?? {}) as { ended?: number };
      notify(done, { type: 'success', messageArgs: { smart_count: ended } });
    },
    onError: (error) => {
      notify(failure(error), { type: 'error' });
    },
    onSettled: () => {
      setAsking(false);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <>
      <button
        type="button"
        className="link-btn"
        disabled={isPending}
        onClick={() => {
          if (question) setAsking(true);
          else mutate();
        }}
      >
        {label}
      </button>
      {isAsking && question && (
        <Question
          {...question}
          yes={label}
          no={translate('crewdeck.invitation.keep')}
          isBusy={isPending}
          onNo={() => {
            setAsking(false);
          }}
          onYes={mutate}
        />
      )}
    </>
  );
}

/** Renders the state of the invitation, and a button that sends it again. */
function Invitation({ person }: { readonly person: Row & { id: number } }): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale();
  const engine = useEngine();
  const mayChange = holds(engine, 'employees', 'update');
  const params = { id: person.id };
  const name = String(person.name);
  const queryKey = ['employees', 'signInState', person.id];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET employee/{id}/invitation', { params }, { signal }),
  });
  if (!data) return null;
  const { state, plannedFor, expiresAt, acceptedAt, companyEmail, hasSecondFactor, heldUntil } = data;
  const key = dayKeys[state];
  const moment = { since: acceptedAt, plannedFor, until: expiresAt }[key];
  const day =
    moment === null ? undefined : formatDate(isDay(moment) ? moment : dayOf(new Date(moment)), locale);
  return (
    <span className="sign-in-state">
      <span className="sign-in-line">
        <span className={`pill ${tones[state]}`}>{translate(`crewdeck.invitation.${state}`)}</span>
        {day !== undefined && translate(`crewdeck.invitation.${key}`, { time: day })}
        {state !== 'accepted' && heldUntil === null && person.isActive === true && (
          <AccountAction
            label={translate(`crewdeck.invitation.${sendKeys[state]}`)}
            request={() => call('POST employee/{id}/invitation', { params, body: {} })}
            done="crewdeck.invitation.sent"
            queryKey={queryKey}
          />
        )}
        {state === 'planned' && (
          <AccountAction
            label={translate('crewdeck.invitation.withdraw')}
            request={() => call('DELETE employee/{id}/invitation', { params })}
            done="crewdeck.invitation.withdrawn"
            queryKey={queryKey}
          />
        )}
        {state === 'accepted' && mayChange && (
          <AccountAction
            label={translate('crewdeck.invitation.signOut')}
            request={() => call('DELETE employee/{id}/sessions', { params })}
            done="crewdeck.invitation.signedOut"
            queryKey={queryKey}
            question={{
              title: translate('crewdeck.invitation.signOutTitle', { name }),
              detail: translate('crewdeck.invitation.signOutDetail'),
            }}
          />
        )}
      </span>
      {heldUntil !== null && (
        <span className="sign-in-line">
          {translate('crewdeck.invitation.held', { time: formatInstant(heldUntil, locale) })}
        </span>
      )}
      {hasSecondFactor && (
        <span className="sign-in-line">
          {translate('crewdeck.invitation.factors')}
          {mayChange && (
            <AccountAction
              label={translate('crewdeck.invitation.removeFactors')}
              request={() => call('DELETE employee/{id}/factors', { params })}
              done="crewdeck.invitation.factorsRemoved"
              queryKey={queryKey}
              question={{
                title: translate('crewdeck.invitation.removeFactorsTitle', { name }),
                detail: translate('crewdeck.invitation.removeFactorsDetail'),
              }}
            />
          )}
        </span>
      )}
      {companyEmail !== null && (
        <span className="sign-in-line">
          {translate('crewdeck.invitation.company', { email: companyEmail })}
          {mayChange && (
            <AccountAction
              label={translate('crewdeck.invitation.release')}
              request={() => call('DELETE employee/{id}/identity', { params })}
              done="crewdeck.invitation.released"
              queryKey={queryKey}
              question={{
                title: translate('crewdeck.invitation.releaseTitle'),
                detail: translate('crewdeck.invitation.releaseDetail', { name }),
              }}
            />
          )}
        </span>
      )}
    </span>
  );
}

/**
 * Renders the generated facts about a person's account, and the state of the invitation for users who may
 * invite.
 */
export default function AccountSection({ section }: SectionProps): ReactElement {
  const translate = useTranslate();
  const { permissions } = useEngine();
  const person = useRecordContext<Row & { id: number }>();
  const mayInvite = permissions.employees?.includes('add') ?? false;
  const isErased = Boolean(person?.erasedAt);
  const rows = section.rows.map((row) => row.filter(({ name }) => isErased || name !== 'erasedAt'));
  return (
    <Facts
      section={{ ...section, rows }}
      first={
        person && mayInvite && !isErased
          ? [{ label: translate('crewdeck.invitation.title'), value: <Invitation person={person} /> }]
          : []
      }
    />
  );
}
