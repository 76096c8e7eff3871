import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatAgo } from '../../format/dates.ts';
import { useEngine } from '../../context/EngineContext.tsx';
import type { Notice } from '../../context/notices.ts';
import { toPath } from '../../routes/paths.ts';
import { Icon } from '../../ui/icons.tsx';
import { NoticeText } from './NoticeText.tsx';
import { useMarkRead, useNoticeSource } from './use-notices.ts';
import './notices.css';

export interface NoticeLineProps {
  readonly notice: Notice;
  readonly onOpen?: () => void;
}

/**
 * Renders one notification: its sentence, its time, whether it is new. It links to its subject, and is read
 * then.
 */
export function NoticeLine({ notice, onOpen }: NoticeLineProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const markRead = useMarkRead();
  const { models } = useEngine();
  const notices = useNoticeSource();
  const isUnread = !notice.readAt;
  const open = (): void => {
    if (isUnread) void markRead([notice.id]);
    onOpen?.();
  };
  return (
    <li className="notice" data-unread={isUnread}>
      <span className="notice-sign">
        <Icon name={notices.kinds[String(notice.kind)]?.icon ?? 'bell'} />
      </span>
      <Link
        className="notice-link"
        to={notice.link ?? toPath(models[notices.stem], 'list') ?? '/'}
        onClick={open}
      >
        <NoticeText notice={notice} />
        {isUnread && <span className="visually-hidden"> ({translate('crewdeck.notices.isUnread')})</span>}
      </Link>
      {notice.createdAt && (
        <time dateTime={notice.createdAt} title={new Date(notice.createdAt).toLocaleString(locale)}>
          {formatAgo(notice.createdAt, locale)}
        </time>
      )}
      {isUnread && (
        <button
          type="button"
          className="notice-dot"
          aria-label={translate('crewdeck.notices.markOne')}
          title={translate('crewdeck.notices.markOne')}
          onClick={() => {
            void markRead([notice.id]);
          }}
        />
      )}
    </li>
  );
}
