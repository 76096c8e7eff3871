import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { usePageTitle } from '@crewdeck/engine/console/routes/use-breadcrumb.ts';
import { EmptyState } from '@crewdeck/engine/console/ui/EmptyState.tsx';
import { NoticeList } from '@crewdeck/engine/console/frame/notices/NoticeList.tsx';
import { NoticeTabs } from '@crewdeck/engine/console/frame/notices/NoticeTabs.tsx';
import { useMarkRead, useNotices } from '@crewdeck/engine/console/frame/notices/use-notices.ts';
import { PageHeader } from '@crewdeck/engine/console/ui/PageHeader.tsx';

const STEP = 20;
const MOST = 100;

/** Renders all notifications of the user in the sentences of the bell, newest first. */
export default function NotificationsPage(): ReactElement {
  const translate = useTranslate();
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const [limit, setLimit] = useState(STEP);
  const { data, error, refetch } = useNotices({ limit, ...(isUnreadOnly && { unread: true }) });
  const markRead = useMarkRead();
  const title = translate('crewdeck.notices.title');
  usePageTitle(title);
  const choose = (isUnread: boolean): void => {
    setUnreadOnly(isUnread);
    setLimit(STEP);
  };
  const isEmpty = data?.rows.length === 0 && !isUnreadOnly;
  return (
    <>
      <PageHeader title={title} count={data?.total}>
        {(data?.unread ?? 0) > 0 && (
          <button
            type="button"
            className="btn"
            onClick={() => {
              void markRead('all');
            }}
          >
            {translate('crewdeck.notices.markAll')}
          </button>
        )}
      </PageHeader>
      <section className="card" aria-busy={data === undefined && !error}>
        <NoticeTabs isUnreadOnly={isUnreadOnly} unread={data?.unread ?? 0} onChoose={choose} />
        {isEmpty ? (
          <EmptyState
            title={translate('crewdeck.notices.none')}
            detail={translate('crewdeck.notices.noneDetail')}
          />
        ) : (
          <NoticeList
            notices={data?.rows}
            error={error}
            none={translate('crewdeck.notices.noneUnread')}
            onRetry={() => {
              void refetch();
            }}
          />
        )}
        {data && data.total > limit && limit < MOST && (
          <p className="notice-more">
            <button
              type="button"
              className="btn"
              onClick={() => {
                setLimit((known) => known + STEP);
              }}
            >
              {translate('crewdeck.notices.more')}
            </button>
          </p>
        )}
      </section>
    </>
  );
}
