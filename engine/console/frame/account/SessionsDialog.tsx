import type { ReactElement } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/floating.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useEngine } from '../../context/EngineContext.tsx';
import type { SignInPlace } from '../../context/person.ts';
import { readDevice } from './device.ts';

const KEY = ['sessions'];

function usePlaces(): {
  places: readonly SignInPlace[];
  isLoading: boolean;
  end: (ids: readonly string[]) => void;
  isEnding: boolean;
} {
  const sessions = useEngine().person?.sessions;
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { data, isLoading } = useQuery({
    queryKey: KEY,
    staleTime: 0,
    queryFn: async ({ signal }) => (await sessions?.read(signal)) ?? [],
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (ids: readonly string[]) => Promise.all(ids.map(async (id) => sessions?.end(id))),
    onSuccess: () => {
      notify('crewdeck.account.ended', { type: 'success' });
    },
    onError: () => {
      notify('crewdeck.failures.unknown', { type: 'error' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
  return { places: data ?? [], isLoading, end: mutate, isEnding: isPending };
}

function PlaceLine({
  place,
  onEnd,
  isEnding,
}: {
  readonly place: SignInPlace;
  readonly onEnd: () => void;
  readonly isEnding: boolean;
}): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const time = (instant: string): string =>
    new Date(instant).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const device = readDevice(place.userAgent);
  const name = device ? translate('crewdeck.account.browser', device) : translate('crewdeck.account.unknown');
  const facts = [
    translate(`crewdeck.account.${place.method}`),
    translate('crewdeck.account.since', { time: time(place.createdAt) }),
    translate('crewdeck.account.seen', { time: time(place.lastSeenAt) }),
    place.address ?? '',
  ];
  return (
    <li>
      <div>
        <b>{name}</b>
        {place.isCurrent && <span className="pill is-success">{translate('crewdeck.account.here')}</span>}
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {!place.isCurrent && (
        <button
          type="button"
          className="btn"
          aria-label={translate('crewdeck.account.endName', { name })}
          disabled={isEnding}
          onClick={onEnd}
        >
          {translate('crewdeck.account.end')}
        </button>
      )}
    </li>
  );
}

/** Renders the user's sessions, each with a button that ends it. */
export default function SessionsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const { places, isLoading, end, isEnding } = usePlaces();
  const others = places.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  return (
    <Dialog open onClose={onClose} aria-labelledby="sessions-title" maxWidth="sm" fullWidth>
      <DialogTitle id="sessions-title">{translate('crewdeck.account.sessionsTitle')}</DialogTitle>
      <DialogContent aria-busy={isLoading}>
        <p className="question-detail">
          {translate(
            others.length === 0 && !isLoading ? 'crewdeck.account.only' : 'crewdeck.account.sessionsLead',
          )}
        </p>
        <ul className="account-places">
          {places.map((place) => (
            <PlaceLine
              key={place.id}
              place={place}
              isEnding={isEnding}
              onEnd={() => {
                end([place.id]);
              }}
            />
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        {others.length > 1 && (
          <button
            type="button"
            className="btn"
            disabled={isEnding}
            onClick={() => {
              end(others);
            }}
          >
            {translate('crewdeck.account.endOthers')}
          </button>
        )}
        <button type="button" className="btn btn-primary" onClick={onClose}>
          {translate('crewdeck.frame.close')}
        </button>
      </DialogActions>
    </Dialog>
  );
}
