import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { Question } from '@crewdeck/engine/console/ui/Question.tsx';
import { FeedActions } from './FeedActions.tsx';
import { useCalendarFeed, type FeedTask } from './use-calendar-feed.ts';

/** Renders the private link of the own calendar: created, copied, renewed, revoked. */
export function CalendarFeed(): ReactElement {
  const translate = useTranslate();
  const failure = useFailureText();
  const locale = useLocale();
  const { query, url, isBusy, change } = useCalendarFeed();
  const { data, error, isPending } = query;
  const [pendingTask, setPendingTask] = useState<FeedTask>();
  const since = data?.createdAt ?? undefined;
  return (
    <div className="feed">
      <p className="feed-text">{translate('crewdeck.calendar.feedDetail')}</p>
      {error && (
        <p className="hint is-error" role="alert">
          {failure(error)}
        </p>
      )}
      {isPending && <span className="skeleton" />}
      {data && url === undefined && (
        <p className="feed-text">
          {since === undefined
            ? translate('crewdeck.calendar.feedNone')
            : translate('crewdeck.calendar.feedSince', {
                date: new Date(since).toLocaleDateString(locale, { dateStyle: 'medium' }),
              })}
        </p>
      )}
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
          <span className="hint">{translate('crewdeck.calendar.feedOnce')}</span>
        </label>
      )}
      <FeedActions
        isThere={since !== undefined}
        url={url}
        isDisabled={isBusy || !data}
        onCreate={() => {
          void change('renew');
        }}
        onAsk={setPendingTask}
      />
      {pendingTask && (
        <Question
          title={translate(`crewdeck.calendar.${pendingTask}Title`)}
          detail={translate(`crewdeck.calendar.${pendingTask}Detail`)}
          yes={translate(`crewdeck.calendar.${pendingTask}`)}
          no={translate('crewdeck.calendar.keep')}
          isDestructive={pendingTask === 'revoke'}
          isBusy={isBusy}
          onYes={() => {
            void change(pendingTask).then(() => {
              setPendingTask(undefined);
            });
          }}
          onNo={() => {
            setPendingTask(undefined);
          }}
        />
      )}
    </div>
  );
}
