import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useMenu, type MenuEntry } from '../engine/use-menu.ts';
import { Icon } from './icons.tsx';

const daily = ['/dashboard', '/attendance', '/leave-request', '/ticket-management'];

/** The daily work at the thumb, on small screens; the rest is behind the last. */
export function BottomBar({ onMore }: { readonly onMore: () => void }): ReactElement {
  const translate = useTranslate();
  const entries = useMenu().flatMap((entry) => entry.children ?? [entry]);
  const found = daily.flatMap((path) => entries.find((entry) => entry.path === path) ?? []);
  const item = (entry: MenuEntry): ReactElement => <Link key={entry.key} to={entry.path ?? '/'} aria-current={entry.isCurrent ? 'page' : undefined}><Icon name={entry.icon} size={20} /><span className="ellipsis">{entry.label}</span></Link>;
  return <nav className="bottom-bar" data-tour="menu" aria-label={translate('crewdeck.frame.home')}>{found.map(item)}<button type="button" onClick={onMore}><Icon name="menu" size={20} /><span>{translate('crewdeck.frame.more')}</span></button></nav>;
}
