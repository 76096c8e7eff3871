import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useEngine } from '../context/EngineContext.tsx';
import { useWholeList } from '../routes/list-place.ts';
import { useMenu, type MenuEntry } from '../routes/use-menu.ts';
import { Icon } from '../ui/icons.tsx';

/**
 * The daily work at the thumb, on small screens, under words short enough for a fifth of one; the rest is
 * behind the last.
 */
export function BottomBar({ onMore }: { readonly onMore: () => void }): ReactElement {
  const translate = useTranslate();
  const { menus } = useEngine();
  const openWhole = useWholeList();
  const entries = useMenu().flatMap((entry) => entry.children ?? [entry]);
  const found = menus.daily.flatMap(({ path, label }) => {
    const entry = entries.find((one) => one.path === path);
    return entry ? [{ ...entry, label: translate(`crewdeck.frame.bar.${label}`) }] : [];
  });
  const item = (entry: MenuEntry): ReactElement => (
    <Link
      key={entry.key}
      to={entry.path ?? '/'}
      aria-current={entry.isCurrent ? 'page' : undefined}
      onClick={() => {
        openWhole(entry.path ?? '/');
      }}
    >
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
