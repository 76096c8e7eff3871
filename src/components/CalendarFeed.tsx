import { useState, type ReactElement } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useFailureText } from '../engine/failures.ts';
import { Icon } from '../layout/icons.tsx';
import { Question } from '../layout/Question.tsx';
import { call } from '../providers/api.ts';

const key = ['calendar-feed'];
type Task = 'renew' | 'revoke';

/** The private link of the own calendar: made, copied, renewed, revoked. */
export function CalendarFeed(): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const failure = useFailureText();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Task>();
  const [isBusy, setBusy] = useState(false);
  const { data, error, isPending } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET calendar/feed', {}, { signal }),
  });
  const change = async (task: Task): Promise<void> => {
    setBusy(true);
    try {
      const url =
        task === 'renew'
          ? (await call('POST calendar/feed', {})).url
          : (await call('DELETE calendar/feed', {}), null);
      client.setQueryData(key, { url });
      notify(task === 'renew' ? 'crewdeck.calendar.renewed' : 'crewdeck.calendar.revoked', {
        type: 'success',
      });
    } catch (problem) {
      notify(failure(problem), { type: 'error' });
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  };
  const copy = (url: string): void => {
    void navigator.clipboard.writeText(url).then(() => {
      notify('crewdeck.calendar.copied', { type: 'success' });
    });
  };
  const url = data?.url ?? undefined;
  return (
    <div className="feed">
      <p className="feed-text">{translate('crewdeck.calendar.feedDetail')}</p>
      {error && (
        <p className="hint is-error" role="alert">
          {failure(error)}
        </p>
      )}
      {isPending && <span className="skeleton" />}
      {data && url === undefined && <p className="feed-text">{translate('crewdeck.calendar.feedNone')}</p>}
      {url !== undefined && (
        <label className="field-label">
          {translate('crewdeck.calendar.feedLink')}
          <input
            className="field"
            readOnly
            value={url}
            onFocus={(event) => {
              event.target.select();
            }}
          />
        </label>
      )}
      <div className="feed-actions">
        {url === undefined ? (
          <button
            type="button"
            className="btn"
            disabled={isBusy || !data}
            onClick={() => {
              void change('renew');
            }}
          >
            {translate('crewdeck.calendar.create')}
          </button>
        ) : (
          <>
            <button
              type="button"
              className="btn"
              onClick={() => {
                copy(url);
              }}
            >
              <Icon name="check" size={16} />
              {translate('crewdeck.calendar.copy')}
            </button>
            <button
              type="button"
              className="btn"
              onClick={() => {
                setAsked('renew');
              }}
            >
              {translate('crewdeck.calendar.renew')}
            </button>
            <button
              type="button"
              className="btn btn-plain is-destructive"
              onClick={() => {
                setAsked('revoke');
              }}
            >
              {translate('crewdeck.calendar.revoke')}
            </button>
          </>
        )}
      </div>
      {asked && (
        <Question
          title={translate(`crewdeck.calendar.${asked}Title`)}
          detail={translate(`crewdeck.calendar.${asked}Detail`)}
          yes={translate(`crewdeck.calendar.${asked}`)}
          no={translate('crewdeck.calendar.keep')}
          isDestructive={asked === 'revoke'}
          isBusy={isBusy}
          onYes={() => {
            void change(asked);
          }}
          onNo={() => {
            setAsked(undefined);
          }}
        />
      )}
    </div>
  );
}
