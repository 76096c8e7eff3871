import { useState, type ReactElement } from 'react';
import { Popover } from '../../ui/floating.tsx';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useEngine } from '../../context/EngineContext.tsx';
import { toPath } from '../../routes/paths.ts';
import { NoticeList } from './NoticeList.tsx';
import { NoticeTabs } from './NoticeTabs.tsx';
import { useMarkRead, useNewest, useNoticeSource } from './use-notices.ts';

/** Renders the newest notifications under the bell. */
export default function NoticePanel({
  anchor,
  onClose,
}: {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}): ReactElement {
  const translate = useTranslate();
  const { data, error, refetch } = useNewest();
  const markRead = useMarkRead();
  const { models } = useEngine();
  const { stem } = useNoticeSource();
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const unread = data?.unread ?? 0;
  const shown = data?.rows.filter((one) => !isUnreadOnly || !one.readAt);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      align="end"
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': 'notice-title' } }}
    >
      <div className="notice-panel">
        <div className="notice-panel-head">
          <h2 id="notice-title">{translate('crewdeck.notices.title')}</h2>
          {unread > 0 && (
            <span className="pill is-primary">
              {translate('crewdeck.notices.fresh', { smart_count: unread })}
            </span>
          )}
          {unread > 0 && (
            <button
              type="button"
              className="link-btn"
              onClick={() => {
                void markRead('all');
              }}
            >
              {translate('crewdeck.notices.markAll')}
            </button>
          )}
        </div>
        <NoticeTabs isUnreadOnly={isUnreadOnly} onChoose={setUnreadOnly} />
        <NoticeList
          notices={shown}
          error={error}
          none={translate(isUnreadOnly ? 'crewdeck.notices.noneUnread' : 'crewdeck.notices.none')}
          onRetry={() => {
            void refetch();
          }}
          onOpen={onClose}
        />
        <Link className="notice-panel-foot" to={toPath(models[stem], 'list') ?? '/'} onClick={onClose}>
          {translate('crewdeck.notices.seeAll')}
        </Link>
      </div>
    </Popover>
  );
}
