import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useMenu, type MenuEntry } from '../routes/use-menu.ts';
import { Icon } from '../ui/icons.tsx';

/** The daily pages, under words short enough for a fifth of a small screen. */
const daily = {
  '/dashboard': 'dashboard',
  '/attendance': 'attendance',
  '/leave-request': 'leave',
  '/ticket-management': 'tickets',
} as const;

/** The daily work at the thumb, on small screens; the rest is behind the last. */
export function BottomBar({ onMore }: { readonly onMore: () => void }): ReactElement {
  const translate = useTranslate();
  const entries = useMenu().flatMap((entry) => entry.children ?? [entry]);
  const found = Object.entries(daily).flatMap(([path, word]) => {
    const entry = entries.find((one) => one.path === path);
    return entry ? [{ ...entry, label: translate(`crewdeck.frame.bar.${word}`) }] : [];
  });
  const item = (entry: MenuEntry): ReactElement => (
    <Link key={entry.key} to={entry.path ?? '/'} aria-current={entry.isCurrent ? 'page' : undefined}>
      <Icon name={entry.icon} size={20} />
      <span className="ellipsis">{entry.label}</span>
    </Link>
  );
  return (
    <nav className="bottom-bar" data-tour="menu" aria-label={translate('crewdeck.frame.home')}>
      {found.map(item)}
      <button type="button" onClick={onMore}>
        <Icon name="menu" size={20} />
        <span>{translate('crewdeck.frame.more')}</span>
      </button>
    </nav>
  );
}
