import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useMenu, type MenuEntry } from '../engine/use-menu.ts';
import { BrandMark } from './BrandMark.tsx';
import { Icon } from './icons.tsx';

/** Groups that the person has opened; forgotten when they sign out. */
const STORE_KEY = 'crewdeck.menu';
const HIDE_MS = 100;

const readOpen = (): string[] => { try { return JSON.parse(localStorage.getItem(STORE_KEY) ?? '[]') as string[]; } catch { return []; } };
export const forgetOpenGroups = (): void => { localStorage.removeItem(STORE_KEY); };

function MenuLink({ entry, isSub = false, isCollapsed = false }: { readonly entry: MenuEntry; readonly isSub?: boolean; readonly isCollapsed?: boolean }): ReactElement {
  return (
    <Link to={entry.path ?? '/'} className={`menu-item ${isSub ? 'is-sub' : ''}`} aria-current={entry.isCurrent ? 'page' : undefined} {...(isCollapsed && { title: entry.label, 'aria-label': entry.label })}>
      {!isSub && <Icon name={entry.icon} />}{!isCollapsed && <span className="ellipsis">{entry.label}</span>}
    </Link>
  );
}

interface GroupProps { readonly entry: MenuEntry; readonly isOpen: boolean; readonly onToggle: () => void }

function Group({ entry, isOpen, onToggle }: GroupProps): ReactElement {
  return (
    <li>
      <button type="button" className="menu-item" aria-expanded={isOpen} onClick={onToggle}><Icon name={entry.icon} /><span className="ellipsis">{entry.label}</span><span className="menu-arrow"><Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} /></span></button>
      {isOpen && <ul>{entry.children?.map((child) => <li key={child.key}><MenuLink entry={child} isSub /></li>)}</ul>}
    </li>
  );
}

/** A group of the collapsed menu: its entries fly out beside it. */
function Flyout({ entry }: { readonly entry: MenuEntry }): ReactElement {
  const [top, setTop] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = top !== undefined;
  const open = (element: Element): void => { clearTimeout(timer.current); setTop(element.getBoundingClientRect().top); };
  const hideSoon = (): void => { timer.current = setTimeout(() => { setTop(undefined); }, HIDE_MS); };
  useEffect(() => () => { clearTimeout(timer.current); }, []);
  const isCurrent = entry.children?.some((child) => child.isCurrent) ?? false;
  return (
    <li onMouseEnter={(event) => { open(event.currentTarget); }} onMouseLeave={hideSoon} onKeyDown={(event) => { if (event.key === 'Escape') setTop(undefined); }}>
      <button type="button" className={`menu-item ${isCurrent ? 'has-current' : ''}`} aria-label={entry.label} aria-expanded={isOpen} onClick={(event) => { if (isOpen) setTop(undefined); else open(event.currentTarget); }}><Icon name={entry.icon} /></button>
      {isOpen && <ul className="flyout" style={{ top: Math.max(8, Math.min(top, window.innerHeight - 36 * ((entry.children?.length ?? 0) + 2))) }} onClick={() => { setTop(undefined); }}><li className="flyout-title">{entry.label}</li>{entry.children?.map((child) => <li key={child.key}><MenuLink entry={child} isSub /></li>)}</ul>}
    </li>
  );
}

/** The product's menu: what the person may open. */
export function MainMenu({ isCollapsed, onToggle }: { readonly isCollapsed: boolean; readonly onToggle: () => void }): ReactElement {
  const translate = useTranslate();
  const menu = useMenu();
  const currentGroup = menu.find((entry) => entry.children?.some((child) => child.isCurrent))?.key;
  const [opened, setOpened] = useState<readonly string[]>(readOpen);
  // The group of the page is open when one comes to it.
  useEffect(() => { if (currentGroup !== undefined) setOpened((keys) => (keys.includes(currentGroup) ? keys : [...keys, currentGroup])); }, [currentGroup]);
  useEffect(() => { localStorage.setItem(STORE_KEY, JSON.stringify(opened)); }, [opened]);
  const toggle = (key: string): void => { setOpened(opened.includes(key) ? opened.filter((one) => one !== key) : [...opened, key]); };
  const collapse = translate(isCollapsed ? 'crewdeck.frame.expand' : 'crewdeck.frame.collapse');
  return (
    <nav className="app-menu" id="menu" aria-label={translate('crewdeck.frame.main')}>
      <Link className="brand" to="/" aria-label={translate('crewdeck.name')}><BrandMark />{!isCollapsed && <span>{translate('crewdeck.name')}</span>}</Link>
      <ul className="menu-list">
        {menu.map((entry) => {
          if (!entry.children) return <li key={entry.key}><MenuLink entry={entry} isCollapsed={isCollapsed} /></li>;
          return isCollapsed ? <Flyout key={entry.key} entry={entry} /> : <Group key={entry.key} entry={entry} isOpen={opened.includes(entry.key)} onToggle={() => { toggle(entry.key); }} />;
        })}
      </ul>
      <button type="button" className="menu-item menu-collapse" aria-expanded={!isCollapsed} aria-label={collapse} title={isCollapsed ? collapse : undefined} onClick={onToggle}><Icon name="panelLeft" />{!isCollapsed && <span className="ellipsis">{collapse}</span>}</button>
    </nav>
  );
}
