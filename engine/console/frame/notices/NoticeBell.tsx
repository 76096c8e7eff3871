import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { lazyPart } from '../../code.ts';
import { Icon } from '../../ui/icons.tsx';
import { useLiveNotices, useNewest } from './use-notices.ts';
import { Opened } from '../../ui/Opened.tsx';
import './notices.css';

const NoticePanel = lazyPart(() => import('./NoticePanel.tsx'));
const MOST_SHOWN = 99;

/** Renders the bell with the number of unread notifications, kept up to date; it opens the newest. */
export function NoticeBell(): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  useLiveNotices();
  const { data } = useNewest();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const unread = data?.unread ?? 0;
  const label =
    unread === 0
      ? translate('crewdeck.notices.title')
      : translate('crewdeck.notices.bell', { smart_count: unread });
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className="bell-count" aria-hidden>
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread.toLocaleString(locale)}
          </span>
        )}
      </button>
      <Opened>
        {anchor && (
          <NoticePanel
            anchor={anchor}
            onClose={() => {
              setAnchor(undefined);
            }}
          />
        )}
      </Opened>
    </>
  );
}
