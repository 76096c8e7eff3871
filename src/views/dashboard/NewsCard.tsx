import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { NoticeList } from '@crewdeck/engine/console/frame/notices/NoticeList.tsx';
import { useMarkRead, useNewest } from '@crewdeck/engine/console/frame/notices/use-notices.ts';
import { Card } from './Card.tsx';

const SHOWN = 5;

/** Renders the newest notifications, in the sentences of the bell. */
export function NewsCard(): ReactElement {
  const translate = useTranslate();
  const { data, error, refetch } = useNewest();
  const markRead = useMarkRead();
  const unread = data?.unread ?? 0;
  return (
    <Card
      title={translate('crewdeck.dashboard.news')}
      className="is-last"
      {...(unread > 0 && { mark: <span className="pill is-primary">{unread}</span> })}
      to="/notifications"
      link={translate('crewdeck.notices.seeAll')}
      tools={
        unread > 0 && (
          <button
            type="button"
            className="link-btn"
            onClick={() => {
              void markRead('all');
            }}
          >
            {translate('crewdeck.notices.markAll')}
          </button>
        )
      }
    >
      <NoticeList
        notices={data?.rows.slice(0, SHOWN)}
        error={error}
        none={translate('crewdeck.dashboard.noNews')}
        onRetry={() => {
          void refetch();
        }}
      />
    </Card>
  );
}
