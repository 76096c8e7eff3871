import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import './notices.css';

/** Renders the tabs of all and of unread notifications; `unread` is their number, if it is shown. */
export function NoticeTabs({
  isUnreadOnly,
  unread = 0,
  onChoose,
}: {
  readonly isUnreadOnly: boolean;
  readonly unread?: number;
  readonly onChoose: (isUnreadOnly: boolean) => void;
}): ReactElement {
  const translate = useTranslate();
  return (
    <div className="notice-tabs">
      {[false, true].map((ofUnread) => (
        <button
          key={String(ofUnread)}
          type="button"
          className="view-tab"
          aria-pressed={isUnreadOnly === ofUnread}
          onClick={() => {
            onChoose(ofUnread);
          }}
        >
          {translate(ofUnread ? 'crewdeck.notices.unread' : 'crewdeck.notices.all')}
          {ofUnread && unread > 0 && <em>{unread}</em>}
        </button>
      ))}
    </div>
  );
}
